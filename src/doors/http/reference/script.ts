/**
 * What the page does beyond being read: it finds operations and fields, and copies. It is written into the page, whose policy
 * allows this text by its hash and no other. Without it everything is still there.
 */
export const script = `'use strict';
(() => {
  const box = document.querySelector('.search');
  const { label, found, copy, copied } = box.dataset;
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = label + ' ( / )';
  input.setAttribute('aria-label', label);
  const list = document.createElement('ul');
  list.hidden = true;
  const status = document.createElement('small');
  status.setAttribute('role', 'status');
  box.append(input, list, status);

  const simple = (text) => text.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase();
  let entries;
  const index = () => {
    const operations = [...document.querySelectorAll('article')].map((article) => {
      const heading = article.querySelector('h3');
      // Paragraphs, parameters and errors, but no examples and no fields of bodies: those are found by themselves.
      const said = [...article.querySelectorAll(':scope > p, :scope > table td, :scope > details:last-child td')];
      const name = [article.id, heading.textContent, article.dataset.words].join(' ');
      return {
        href: '#' + article.id,
        title: heading.firstChild.textContent.trim() || heading.textContent,
        name: simple(name),
        text: simple([name, ...said.map((part) => part.textContent)].join(' ')),
      };
    });
    const errors = new Map([...document.querySelectorAll('a[href^="/docs/errors"] code')].map((code) => {
      const row = code.closest('tr');
      const title = [...row.cells].slice(0, 2).map((cell) => cell.textContent).join(' ');
      return [title, { href: code.parentElement.getAttribute('href'), title, name: simple(title), text: simple([...row.cells].map((cell) => cell.textContent).join(' ')) }];
    }));
    const fields = [...document.querySelectorAll('[id^=schema-]')].map((row) => {
      const title = row.id.slice(7);
      const text = simple(title + ' ' + (row.cells ? row.cells[2].textContent.slice(0, 200) : ''));
      return { href: '#' + row.id, title, name: simple(title), text };
    });
    return [...operations, ...errors.values(), ...fields];
  };

  const show = () => {
    entries ??= index();
    const words = simple(input.value).split(/\\s+/).filter(Boolean);
    const has = (text) => words.every((word) => text.includes(word));
    const all = words.length === 0 ? [] : entries.filter(({ text }) => has(text));
    // What is called so comes before what only says so.
    const hits = [...all.filter(({ name }) => has(name)), ...all.filter(({ name }) => !has(name))];
    list.replaceChildren(...hits.slice(0, 30).map(({ href, title }) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }));
    list.hidden = hits.length === 0;
    status.textContent = words.length === 0 ? '' : hits.length + ' ' + found;
  };
  const reveal = () => {
    let at = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (let outer = at; outer; outer = outer.parentElement) if (outer.tagName === 'DETAILS') outer.open = true;
    if (at) at.scrollIntoView();
  };
  const close = () => { input.value = ''; show(); };
  const step = (by) => {
    const links = [...list.querySelectorAll('a')];
    const next = links.indexOf(document.activeElement) + by;
    (next < 0 ? input : links[Math.min(next, links.length - 1)])?.focus();
  };
  input.addEventListener('input', show);
  // The list stays until the link was followed; what is typed meanwhile stays too.
  list.addEventListener('click', () => { input.value = ''; setTimeout(show); });
  addEventListener('hashchange', reveal);
  // The other language opens at the same place.
  const other = document.querySelector('a[hreflang]');
  other.addEventListener('click', () => { other.hash = location.hash; });
  addEventListener('keydown', (event) => {
    const inSearch = box.contains(document.activeElement);
    if (event.key === '/' && document.activeElement !== input && !event.ctrlKey && !event.metaKey) input.focus({ preventScroll: true });
    else if (event.key === 'Escape' && inSearch) { close(); input.blur(); }
    else if (event.key === 'ArrowDown' && inSearch) step(1);
    else if (event.key === 'ArrowUp' && inSearch) step(-1);
    else if (event.key === 'Enter' && document.activeElement === input) list.querySelector('a')?.click();
    else return;
    event.preventDefault();
  });

  if (navigator.clipboard) {
    for (const listing of document.querySelectorAll('pre.curl,pre.sdk,pre.cli,pre.setup')) {
      const text = listing.textContent;
      const button = document.createElement('button');
      button.className = 'copy';
      button.textContent = copy;
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(text);
        button.textContent = copied;
        setTimeout(() => { button.textContent = copy; }, 1500);
      });
      listing.before(button);
    }
  }
  if (location.hash) reveal();
})();`;
