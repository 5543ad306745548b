/** The first that fits is it: others call themselves Chrome and Safari too. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\//, 'Chrome'],
  [/\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A readable name of the browser that sent this `User-Agent`, where it is known. */
export function browserOf(agent: string): { readonly browser: string; readonly system: string } {
  const firstOf = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([form]) => form.test(agent))?.[1] ?? '';
  return { browser: firstOf(browsers), system: firstOf(systems) };
}
