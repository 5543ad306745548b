import type { FileReader, Printer, Regime } from '../domain/ports/regime.ts';

/**
 * The readers and printers of the countries that are in use. Each is loaded when it is first needed and kept
 * with what it remembers: tags, certificates, logos.
 */
export type RegimeParts = {
  reader(regime: Regime): Promise<FileReader>;
  printer(regime: Regime): Promise<Printer>;
};

export function createRegimeParts(): RegimeParts {
  return {
    reader: loadedOnce((regime) => regime.openReader()),
    printer: loadedOnce((regime) => regime.openPrinter()),
  };
}

function loadedOnce<Part>(
  load: (regime: Regime) => Promise<Part>,
): (regime: Regime) => Promise<Part> {
  const loaded = new Map<string, Promise<Part>>();
  return (regime) => {
    const part = loaded.get(regime.country) ?? load(regime);
    loaded.set(regime.country, part);
    return part;
  };
}
