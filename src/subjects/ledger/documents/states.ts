/** Processing states of a document. */
export const documentStatuses = ['pending', 'succeeded', 'failed', 'voided'] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/**
 * Nothing leaves `failed` or `voided`. The authority's word may void what we never saw accepted: the
 * acceptance may have gone to another system.
 */
const transitions: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  pending: ['succeeded', 'failed', 'voided'],
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

/** In these the authority has spoken: nothing more is expected of it. */
export const settledStatuses: readonly DocumentStatus[] = documentStatuses.filter(
  (status) => status !== 'pending',
);

/** Whether the authority accepted a document, or may still: then notes change it, and it counts itself. */
export function isInForce(status: DocumentStatus): boolean {
  return status === 'pending' || status === 'succeeded';
}
