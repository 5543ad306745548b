export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The little Markdown that descriptions use: code, bold, links. */
export function inline(text: string): string {
  return escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replaceAll(/\[([^\]]+)\]\(([/#][^)]*)\)/g, '<a href="$2">$1</a>');
}

/** What opens on a click. Its content is in the page also while it is closed: the browser's own search finds it. */
export function folded(title: string, content: string): string {
  return content === '' ? '' : `<details><summary>${title}</summary>${content}</details>`;
}

/** Text to copy. It may be wider than a phone, and is reached with the keyboard to be scrolled. */
export function listing(text: string, kind = ''): string {
  return `<pre tabindex="0"${kind === '' ? '' : ` class="${kind}"`}>${escaped(text)}</pre>`;
}
