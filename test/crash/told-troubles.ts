/** What `work` says at `info` of an address, whose calls are made to fail here: it is to say so, and it is no trouble. */
const ofOutages = [
  'an address does not answer',
  'an address answers again, or nothing waits for it',
] as const;

/** The lines of a worker's stderr that should not be there: warnings, errors, and all that is not known here. */
export function troublesIn(stderr: string): readonly string[] {
  return stderr.split('\n').filter((line) => line !== '' && !isOfOutage(line));
}

function isOfOutage(line: string): boolean {
  if (!line.startsWith('{') || !line.endsWith('}')) return false;
  const { level, msg } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return level === 'info' && ofOutages.some((sentence) => sentence === msg);
}
