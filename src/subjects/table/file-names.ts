/**
 * Names of files in an archive: the number of a document, in which nothing can lead out of the folder that somebody unpacks it
 * into. A number that comes again, of another type or from a test, has the id of its document behind it.
 */
export function createFileNames(): (number: string, id: string) => string {
  const taken = new Set<string>();
  return (number, id) => {
    const plain = number.replaceAll(/[^A-Za-z0-9-]/g, '_');
    // Some file systems take capitals and small letters for the same.
    const name = taken.has(plain.toLowerCase()) ? `${plain}-${id}` : plain;
    taken.add(name.toLowerCase());
    return name;
  };
}
