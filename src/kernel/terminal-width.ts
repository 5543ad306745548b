/** What a terminal is taken for that does not say how wide it is: some say 0. */
const unknownWidth = 80;

export function terminalWidth({ columns }: { readonly columns?: number | undefined }): number {
  return columns || unknownWidth;
}
