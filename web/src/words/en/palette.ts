/** The window of Ctrl+K. */
export const palette = {
  title: 'Find or go to',
  label: 'Number, customer, external id, or a page',
  hint: 'F001-123, 20131312955, part of a name',
  page: 'Page',
  nothing: 'Nothing found. Try the whole number, the tax id, or the beginning of a name.',
};
