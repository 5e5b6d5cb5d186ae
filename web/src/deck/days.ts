/** Days as people count them, from midnight to midnight where they are. */

/** The midnight before a moment, and so many days later. */
export function startOfDay(time: number, later = 0): number {
  const day = new Date(time);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + later);
  return day.getTime();
}

/** How many days after today a moment lies; 0 for today and all that is past. */
export function daysAway(time: number, now: number): number {
  const days = (startOfDay(time) - startOfDay(now)) / 86_400_000;
  // A day of 23 or 25 hours is one all the same.
  return Math.max(Math.round(days), 0);
}

/** How many of these moments fall on today (or earlier) and on each of the days after it. */
export function forecast(times: readonly number[], now: number, days: number): number[] {
  const counts = new Array<number>(days).fill(0);
  for (const time of times) {
    const day = daysAway(time, now);
    if (day < days) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}
