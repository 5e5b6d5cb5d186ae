//! The tables of both databases are the same.

use crate::app::App;
use crate::direct::connect;

/// Each column with its type, whether it must have a value, its default and its place in the key.
const COLUMNS: [&str; 2] = [
    "SELECT tables.name || '.' || columns.name || ' ' || columns.type \
         || CASE WHEN columns.\"notnull\" OR columns.pk THEN ' NOT NULL' ELSE '' END \
         || COALESCE(' DEFAULT ' || columns.dflt_value, '') \
         || CASE WHEN columns.pk THEN ' KEY ' || columns.pk ELSE '' END \
     FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns \
     WHERE tables.type = 'table' AND tables.name NOT LIKE '%sql%'",
    "SELECT columns.table_name || '.' || columns.column_name || ' ' \
         || CASE data_type WHEN 'bigint' THEN 'INTEGER' WHEN 'bytea' THEN 'BLOB' \
             WHEN 'double precision' THEN 'REAL' ELSE UPPER(data_type) END \
         || CASE is_nullable WHEN 'NO' THEN ' NOT NULL' ELSE '' END \
         || COALESCE(' DEFAULT ' || SPLIT_PART(column_default, '::', 1), '') \
         || COALESCE(' KEY ' || keys.ordinal_position, '') \
     FROM information_schema.columns AS columns LEFT JOIN ( \
         SELECT table_name, column_name, ordinal_position \
         FROM information_schema.key_column_usage \
             JOIN information_schema.table_constraints AS constraints \
                 USING (constraint_schema, constraint_name, table_name) \
         WHERE constraint_type = 'PRIMARY KEY' AND constraint_schema = current_schema()) AS keys \
         USING (table_name, column_name) \
     WHERE table_schema = current_schema() AND columns.table_name NOT LIKE '%sql%' \
         AND columns.column_name <> 'rowid'",
];

/// Each index but those of keys, with its columns.
const INDEXES: [&str; 2] = [
    "SELECT tables.name || CASE WHEN indexes.\"unique\" THEN ' unique' ELSE '' END \
         || CASE WHEN indexes.partial THEN ' partial' ELSE '' END || ' ' \
         || (SELECT GROUP_CONCAT(name, ',') FROM \
             (SELECT name FROM pragma_index_info(indexes.name) ORDER BY seqno)) \
     FROM sqlite_master AS tables, pragma_index_list(tables.name) AS indexes \
     WHERE tables.type = 'table' AND indexes.origin <> 'pk' AND tables.name NOT LIKE '%sql%'",
    "SELECT relname || CASE WHEN indisunique THEN ' unique' ELSE '' END \
         || CASE WHEN indpred IS NULL THEN '' ELSE ' partial' END || ' ' \
         || (SELECT STRING_AGG(attname, ',' ORDER BY nth) \
             FROM UNNEST(indkey) WITH ORDINALITY AS parts (number, nth) \
                 JOIN pg_attribute ON attrelid = pg_class.oid AND attnum = number) \
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid \
     WHERE relnamespace = current_schema()::regnamespace AND NOT indisprimary \
         AND relname NOT LIKE '%sql%'",
];

/// Each column that refers to another, and what becomes of it when that is deleted.
const REFERENCES: [&str; 2] = [
    "SELECT tables.name || '.' || refs.\"from\" || ' to ' || refs.\"table\" || '.' || refs.\"to\" \
         || ' ' || refs.on_delete \
     FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS refs \
     WHERE tables.type = 'table'",
    "SELECT own.relname || '.' || own_column.attname || ' to ' || other.relname || '.' \
         || other_column.attname || ' ' \
         || CASE confdeltype WHEN 'a' THEN 'NO ACTION' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE '?' END \
     FROM pg_constraint JOIN pg_class AS own ON own.oid = conrelid \
         JOIN pg_class AS other ON other.oid = confrelid \
         JOIN pg_attribute AS own_column \
             ON own_column.attrelid = own.oid AND own_column.attnum = conkey[1] \
         JOIN pg_attribute AS other_column \
             ON other_column.attrelid = other.oid AND other_column.attnum = confkey[1] \
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace",
];

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn both_databases_have_the_same_tables() {
    let (sqlite, postgres) = (App::on_a_file().await, App::new().await);
    let (mut sqlite, mut postgres) = (connect(&sqlite).await, connect(&postgres).await);
    for [of_sqlite, of_postgres] in [COLUMNS, INDEXES, REFERENCES] {
        let expected = sqlite.texts(of_sqlite).await;
        assert!(expected.len() > 10, "{expected:?}");
        assert_eq!(postgres.texts(of_postgres).await, expected);
    }
    // Texts have the same order in both.
    let others = "SELECT COUNT(*) FROM information_schema.columns \
                  WHERE table_schema = current_schema() AND table_name NOT LIKE '%sql%' \
                      AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'";
    assert_eq!(postgres.number(others).await, 0);
}
