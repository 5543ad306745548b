import type { Company } from '@chasqui/sdk';
import { type ComponentType, lazy } from 'react';
import { pages } from '../pages/list.ts';
import { routeOf } from './page.ts';

/** Pages of a company are given it. */
type Module = { readonly default: ComponentType<{ readonly company?: Company }> };

const loaders = import.meta.glob<Module>('../pages/*/*-page.tsx');

const all = Object.entries(pages).map(([name, page]) => ({
  page,
  ...lazily(async () => {
    const load = loaders[`../pages/${name}/${name}-page.tsx`];
    if (load === undefined) throw new Error(`${name} has no component.`);
    return load();
  }),
}));

export const companyPages = all.filter(({ page }) => page.of === 'company');
export const accountPages = all.filter(({ page }) => page.of === 'account');

/** A page whose code is loaded when it is first shown, or before. */
function lazily(loadModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  const load = async () => {
    loaded ??= await loadModule();
    return loaded;
  };
  const Shown = lazy(() => {
    const known = loaded;
    if (known === undefined) return load();
    // React shows what it waited for only after 300 ms, so what is there already is taken at once.
    // biome-ignore lint/suspicious/noThenProperty: what React asks of a page is to be thenable, and this one needs no waiting.
    const atOnce = { then: (take: (module: Module) => void) => take(known) };
    return atOnce as unknown as Promise<Module>;
  });
  return { Shown, load };
}

/** Begins to load the page of an address while the session is still asked for. An error is shown where the page is shown. */
export function preloadPage(address: string): void {
  const { load } = all.find(({ page }) => fits(routeOf(page), address)) ?? all[0] ?? {};
  load?.().catch(() => undefined);
}

/** Loads the other pages once nothing else is to be done, so that they open at once. */
export async function preloadRest(): Promise<void> {
  for (const { load } of all) await load().catch(() => undefined);
}

/** Whether a route, such as `/settings/:section?`, leads to the end of an address. */
function fits(route: string, address: string): boolean {
  const pattern = route.replaceAll(/\/(:\w+|\*)(\??)/g, (_, name: string, optional: string) => {
    const part = name === '*' ? '/.*' : '/[^/]+';
    return optional === '' ? part : `(?:${part})?`;
  });
  return new RegExp(`${pattern}/?$`).test(address);
}
