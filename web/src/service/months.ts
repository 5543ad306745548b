/** Days and months as text, such as `2026-11-16` and `2026-11`. */

function dayText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function numbersOf(month: string): readonly [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
}

export function isMonth(text: string): boolean {
  return /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** So many months later, or earlier. */
export function monthAfter(month: string, steps = 1): string {
  const [year, number] = numbersOf(month);
  return monthOf(dayText(year, number + steps, 1));
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function lastDayOf(month: string): string {
  const [year, number] = numbersOf(month);
  return dayText(year, number + 1, 0);
}

export function daysOf(month: string): readonly string[] {
  const count = Number(lastDayOf(month).slice(8));
  return Array.from(
    { length: count },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

/** The same day so many months later; the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const later = lastDayOf(monthAfter(monthOf(day), months));
  const date = Math.min(Number(day.slice(8)), Number(later.slice(8)));
  return `${monthOf(later)}-${String(date).padStart(2, '0')}`;
}

const dayMs = 86_400_000;

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days later another day is; of moments the days that they are written with. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs;
}
