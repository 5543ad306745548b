// Peru has had no daylight saving since 1994, so the offset is a constant here: looking it up in the
// time zone database for every document would take longer than making the document.
const offsetMs = -5 * 3_600_000;
const dayMs = 86_400_000;

/** Lima wall time of an instant: `2026-05-04T09:30:00-05:00`. */
export function limaTime(instant: number): string {
  return `${new Date(instant + offsetMs).toISOString().slice(0, 19)}-05:00`;
}

/** The Lima day of an instant, or the one so many days after it. */
export function limaDay(instant: number, daysLater = 0): string {
  return new Date(instant + offsetMs + daysLater * dayMs).toISOString().slice(0, 10);
}
