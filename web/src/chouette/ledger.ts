/** Points won and lost, as they are written. */

/** With a sign: a true minus, and a plus before what is won. */
export function balanceText(balance: string): string {
  if (balance === '0') return '0';
  return balance.startsWith('-') ? `−${balance.slice(1)}` : `+${balance}`;
}
