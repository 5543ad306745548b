import { isForAdministrators, typesNamed } from '../ledger/events/account-events.ts';
import type { DeliveryOutcome, Webhook, WebhookDelivery } from './webhooks.ts';

/**
 * What a webhook has to send, in the order of events. Of one document only the oldest is sent: the next one waits until
 * it was taken.
 */
export class PendingDeliveries {
  private waiting: readonly WebhookDelivery[];

  constructor(waiting: readonly WebhookDelivery[]) {
    this.waiting = waiting;
  }

  get count(): number {
    return this.waiting.length;
  }

  /** When the first of them failed first; null where none did. */
  get failingSince(): number | null {
    const times = this.waiting.flatMap(({ firstFailedAt }) => firstFailedAt ?? []);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** When the next one is due; null where there is none. */
  get nextAt(): number | null {
    const times = this.foremost().map(({ dueAt }) => dueAt);
    return times.length === 0 ? null : Math.min(...times);
  }

  add(deliveries: readonly WebhookDelivery[]): void {
    this.waiting = [...this.waiting, ...deliveries];
  }

  /**
   * Leaves out what is about companies that the webhook does not have, and events of users and keys where it is not sent
   * these any more: then others than administrators say where it goes. Returns what it left out.
   */
  takeOutside({
    companies,
    events,
  }: Pick<Webhook, 'companies' | 'events'>): readonly WebhookDelivery[] {
    const wanted = events.flatMap(typesNamed);
    const isWithin = ({ companyId, eventType }: WebhookDelivery) =>
      (companies === null || (companyId !== null && companies.includes(companyId))) &&
      (!isForAdministrators(eventType) || wanted.includes(eventType));
    const outside = this.waiting.filter((each) => !isWithin(each));
    if (outside.length > 0) this.waiting = this.waiting.filter(isWithin);
    return outside;
  }

  /** What may be sent now, the oldest first. */
  due(now: number): readonly WebhookDelivery[] {
    return this.foremost().filter(({ dueAt }) => dueAt <= now);
  }

  /** What a receiver is tried with that took nothing for a while: what was tried least, for one of them may be the reason. */
  probe(): WebhookDelivery | undefined {
    return this.foremost().toSorted((a, b) => a.attempts - b.attempts)[0];
  }

  settle(id: string, outcome: DeliveryOutcome): void {
    const isOver = outcome.state !== 'pending';
    this.waiting = this.waiting.flatMap((each) => {
      if (each.id !== id) return [each];
      return isOver ? [] : [{ ...each, ...outcome }];
    });
  }

  /** The receiver takes events again: nothing waits any longer. */
  makeDue(): void {
    this.waiting = this.waiting.map((each) => ({ ...each, dueAt: 0 }));
  }

  /** The oldest of each document, and all that are about no document. */
  private foremost(): readonly WebhookDelivery[] {
    const documents = new Set<string>();
    return this.waiting.filter(({ documentId }) => {
      if (documentId === null) return true;
      const isFirst = !documents.has(documentId);
      documents.add(documentId);
      return isFirst;
    });
  }
}
