/** Which sign parts cells depends on the country of a spreadsheet: semicolons and tabs are quoted too. */
const needsQuotes = /[",;\t|\r\n]/;
/** Where a cell begins for a program that parts cells by another sign. */
const formulaWithin = /(?<=[;\t|\r\n])[=+\-@]/g;

/** As the service writes its tables (test/console/cells.test.ts): what would be computed gets an apostrophe in front. */
export function csvCell(text: string): string {
  const within = text.replaceAll(formulaWithin, "'$&");
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${within}` : within;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
