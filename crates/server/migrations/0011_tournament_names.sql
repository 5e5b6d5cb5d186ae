-- A tournament whose director chose no name has none. Earlier clients sent these words in its place,
-- in the language of the director; they are taken for no name here once. What is stored from now on
-- is kept as it is.

UPDATE tables SET rules = json_remove(rules, '$.name')
WHERE
    kind = 'tournament'
    AND json_extract(rules, '$.name') IN (
        'Club tournament', 'Torneo del circolo', 'Turniej klubowy'
    );
