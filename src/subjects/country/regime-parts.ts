import type { Gateway, GatewayOptions } from './gateway.ts';
import type {
  FileReader,
  Issuer,
  Printer,
  ReaderOptions,
  ReadFont,
  Regime,
  Regimes,
} from './regime.ts';

/**
 * The readers, issuers, printers and gateways of the countries that are in use. Each is loaded when it is first needed
 * and kept with what it remembers: tags, certificates, logos, tokens.
 */
export type RegimeParts = {
  reader(regime: Regime): Promise<FileReader>;
  issuer(regime: Regime): Promise<Issuer>;
  printer(regime: Regime): Promise<Printer>;
  gateway(regime: Regime): Promise<Gateway>;
};

/** The countries that there are, and what is loaded of them. */
export type Countries = { readonly regimes: Regimes; readonly regimeParts: RegimeParts };

export type RegimeOptions = {
  /** Left out in processes that send nothing. */
  readonly gateways?: GatewayOptions | undefined;
  readonly readers?: ReaderOptions | undefined;
  readonly readFont: ReadFont;
};

export function createRegimeParts({ gateways, readers, readFont }: RegimeOptions): RegimeParts {
  return {
    reader: loadedOnce((regime) => regime.openReader(readers)),
    issuer: loadedOnce((regime) => regime.openIssuer()),
    printer: loadedOnce((regime) => regime.openPrinter(readFont)),
    gateway: loadedOnce(async (regime) => {
      if (gateways === undefined) throw new TypeError('this process has no way to authorities');
      return regime.openGateway(gateways);
    }),
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

/** The regime of a country that something is stored of, so there is one. */
export function regimeOf(regimes: Regimes, country: string): Regime {
  const regime = regimes.get(country);
  if (regime === undefined) throw new TypeError(`no regime of ${country}`);
  return regime;
}
