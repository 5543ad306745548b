import type { Country, KnownCountries } from '../subjects/country/country.ts';
import { chile } from './cl/index.ts';
import { colombia } from './co/index.ts';
import { ecuador } from './ec/index.ts';
import { regimes } from './index.ts';
import { mexico } from './mx/index.ts';

/** Countries whose catalogues are served, and nothing else yet. */
const cataloguesOnly: readonly Country[] = [mexico, colombia, chile, ecuador];

/** Every country that the service knows. Apart from the regimes, so that threads which work on documents do not load them. */
export const knownCountries: KnownCountries = new Map(
  [...regimes.values(), ...cataloguesOnly].map((country) => [country.country, country]),
);
