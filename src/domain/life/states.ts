/** Processing states of a document. */
export const documentStatuses = ['pending', 'succeeded', 'failed', 'voided'] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** Nothing leaves `failed` or `voided`; only what the authority accepted can be voided. */
const transitions: Record<DocumentStatus, readonly DocumentStatus[]> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['voided'],
  failed: [],
  voided: [],
};

export function canBecome(from: DocumentStatus, to: DocumentStatus): boolean {
  return transitions[from].includes(to);
}

export function isDocumentStatus(text: string): text is DocumentStatus {
  return (documentStatuses as readonly string[]).includes(text);
}
