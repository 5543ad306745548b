import type { Locator, Page } from 'playwright-core';

/** More stops than any page has: a walk that takes longer goes in circles. */
const stopsMax = 150;

/** Goes with Tab alone until what is wanted has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let stops = 0; stops < stopsMax; stops += 1) {
    if (await hasFocus(page, wanted.first())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(wanted)}.`);
}

export async function hasFocus(page: Page, wanted: Locator): Promise<boolean> {
  return (await wanted.and(page.locator(':focus')).count()) > 0;
}

/** Goes there with Tab, and writes as somebody does who has no mouse: over what is there. */
export async function tabAndType(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

export async function tabAndPress(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/**
 * Controls that Tab never comes to, and those at which nothing shows that it came. Text that the browser runs: nothing
 * of a browser is known here. Of a group of radio buttons Tab comes to one, arrows to the others.
 */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const controls = await page.evaluate<number>(`(() => {
    const isStop = (control) => control.tabIndex >= 0 && !control.disabled && control.type !== 'radio' &&
      control.tagName !== 'IFRAME' && control.checkVisibility({ visibilityProperty: true });
    const all = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const walk = { left: new Set([...document.querySelectorAll(all)].filter(isStop)), unmarked: new Set() };
    globalThis.tabWalk = walk;
    document.addEventListener('focusin', ({ target }) => {
      walk.left.delete(target);
      const { outlineStyle, boxShadow } = getComputedStyle(target);
      if (outlineStyle === 'none' && boxShadow === 'none') walk.unmarked.add(target);
    });
    return walk.left.size;
  })()`);
  // A date has a stop for its day, month and year.
  for (let stops = 0; stops < controls * 3 + 20; stops += 10) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
    if ((await page.evaluate('tabWalk.left.size')) === 0) break;
  }
  return page.evaluate<string[]>(`[
    ...[...tabWalk.left].map((control) => 'Tab never comes to ' + control.outerHTML.slice(0, 200)),
    ...[...tabWalk.unmarked].map((control) => 'not seen to have the focus: ' + control.outerHTML.slice(0, 200)),
  ]`);
}
