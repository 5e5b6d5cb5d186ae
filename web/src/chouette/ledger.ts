/** Points won and lost, as they are written, and the table of all games. */
import type { NamedChouette } from './players';

/** With a sign: a true minus, and a plus before what is won. */
export function balanceText(balance: string): string {
  if (balance === '0') return '0';
  return balance.startsWith('-') ? `−${balance.slice(1)}` : `+${balance}`;
}

export interface LedgerRow {
  readonly number: number;
  readonly inBox: number;
  /** The result of each player who took part. */
  readonly balances: ReadonlyMap<number, string>;
  /** Whether the game is still played. */
  readonly open: boolean;
}

/** The games that are over, and the one under way as far as it is settled. */
export function ledgerRows(view: NamedChouette): LedgerRow[] {
  const rows: LedgerRow[] = view.games.map(({ number, in_box, balances }) => ({
    number,
    inBox: in_box,
    balances: new Map(balances.map(({ player, balance }) => [player, balance])),
    open: false,
  }));
  const now = view.game;
  if (now && !rows.some(({ number }) => number === now.number)) {
    rows.push({
      number: now.number,
      inBox: now.in_box,
      balances: new Map(now.accounts.map(({ player, balance }) => [player, balance])),
      open: true,
    });
  }
  return rows;
}

/** What stands with each player: finished games, and what is settled of the one under way. */
export function ledgerTotals(view: NamedChouette): ReadonlyMap<number, string> {
  const open = ledgerRows(view).find((row) => row.open);
  return new Map(
    view.players.map(({ player, balance }) => [
      player,
      String(BigInt(balance) + BigInt(open?.balances.get(player) ?? '0')),
    ]),
  );
}

/** The players whom `me` has played for a stake: one of the two in the box, the other against it. */
export function opponents({ games, players }: NamedChouette, me: number): number[] {
  const met = games.flatMap(({ in_box, balances }) => {
    const others = balances.map(({ player }) => player).filter((player) => player !== in_box);
    if (in_box === me) return others;
    return others.includes(me) ? [in_box] : [];
  });
  return players.map(({ player }) => player).filter((player) => met.includes(player));
}
