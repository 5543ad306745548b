import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../imports/authority-files.ts';
import {
  type Answer,
  type Cause,
  type LifeState,
  nextOf,
  type WorkChange,
} from './document-life.ts';
import { type DocumentStatus, documentStatuses } from './states.ts';
import { writeSteps } from './write-step.ts';

const pending: LifeState = { status: 'pending', answer: null };

function answer(verdict: Verdict, changes: Partial<Answer> = {}): Answer {
  const codes = { accepted: '0', rejected: '2335', not_received: '0109' };
  return {
    verdict,
    code: codes[verdict],
    description: `it was ${verdict}`,
    notes: [],
    isObserved: false,
    receivedAt: '2026-06-01T10:00:00-05:00',
    ...changes,
  };
}

function answered(said: Answer, sha256 = 'b'): Cause {
  return { kind: 'answered', answer: said, sha256 };
}

/** Work that a final state leaves no need for. */
function endedBy(status: DocumentStatus): readonly WorkChange[] {
  const sending = ['send_document', 'summarise_document'] as const;
  const kinds = status === 'succeeded' ? sending : [...sending, 'void_document' as const];
  return kinds.map((kind) => ({ kind, change: 'done' }));
}

const typesOf = (state: LifeState, cause: Cause) =>
  nextOf(state, cause).events.map(({ type }) => type);

describe('a document that is issued', () => {
  const step = nextOf(pending, {
    kind: 'issued',
    number: 'F001-00000001',
    environment: 'test',
    summariseAt: null,
  });

  it('is pending, and is to be sent', () => {
    expect(step).toEqual({
      outcome: 'changed',
      changes: { status: 'pending' },
      events: [
        {
          type: 'document.created',
          data: { number: 'F001-00000001', source: 'issued', environment: 'test' },
        },
      ],
      work: [{ kind: 'send_document', change: 'due' }],
    });
  });

  it('makes a piece of work that is due at once', () => {
    const living = { documentId: 'doc_1', environment: 'test', now: 7 } as const;
    const { work, dropWork, events } = writeSteps([step], living);
    expect(work).toMatchObject([
      {
        subjectId: 'doc_1',
        environment: 'test',
        dueAt: 7,
        attempts: 0,
        state: 'due',
        detail: '{}',
      },
    ]);
    expect(work[0]?.id).toMatch(/^wrk_[0-9a-f]{32}$/);
    expect(events[0]?.id).toMatch(/^evt_[0-9a-f]{32}$/);
    expect(dropWork).toEqual([]);
    expect(events).toMatchObject([{ documentId: 'doc_1', at: 7, type: 'document.created' }]);
  });
});

describe('a document that comes from elsewhere', () => {
  it.each(documentStatuses)('keeps its status %s, and makes no work', (status) => {
    const cause = { kind: 'imported', number: 'F001-1', environment: 'live' } as const;
    const step = nextOf(pending, { ...cause, source: 'file', status });
    expect(step.outcome).toBe('changed');
    expect(step.changes).toEqual({ status });
    expect(step.events[0]).toEqual({
      type: 'document.imported',
      data: { number: 'F001-1', environment: 'live', source: 'file', status },
    });
    expect(step.work).toEqual([]);
  });
});

describe('an answer', () => {
  it('accepts what waits, and it need not be sent any more', () => {
    expect(nextOf(pending, answered(answer('accepted')))).toEqual({
      outcome: 'changed',
      changes: {
        status: 'succeeded',
        acknowledgement: {
          code: '0',
          description: 'it was accepted',
          notes: [],
          received_at: '2026-06-01T10:00:00-05:00',
        },
      },
      events: [
        {
          type: 'document.accepted',
          data: { code: '0', description: 'it was accepted', notes: [] },
        },
      ],
      work: endedBy('succeeded'),
    });
  });

  it('is an acceptance with observations where the regime says so, whatever its code looks like', () => {
    for (const code of ['0', '4252', 'AUTORIZADO']) {
      const typesWhere = (isObserved: boolean) =>
        typesOf(pending, answered(answer('accepted', { code, isObserved })));
      expect(typesWhere(true)).toEqual(['document.observed']);
      expect(typesWhere(false)).toEqual(['document.accepted']);
    }
  });

  it('keeps its notes with the document and with the event', () => {
    const { changes, events } = nextOf(pending, answered(answer('accepted', { notes: ['4252'] })));
    expect(changes.acknowledgement?.notes).toEqual(['4252']);
    expect(events[0]?.data).toMatchObject({ notes: ['4252'] });
  });

  it('rejects what waits, and says why', () => {
    const step = nextOf(pending, answered(answer('rejected')));
    expect(step.changes).toMatchObject({
      status: 'failed',
      failure_code: '2335',
      failure_message: 'it was rejected',
    });
    expect(step.events.map(({ type }) => type)).toEqual(['document.rejected']);
    expect(step.work).toEqual(endedBy('failed'));
  });

  it('that nothing was received leaves the document to be sent', () => {
    const step = nextOf(pending, answered(answer('not_received')));
    expect(step.outcome).toBe('changed');
    expect(step.changes.status).toBeUndefined();
    expect(step.changes.failure_code).toBeUndefined();
    expect(step.changes.acknowledgement?.code).toBe('0109');
    expect(step.events).toEqual([
      {
        type: 'document.not_received',
        data: { code: '0109', description: 'it was not_received' },
      },
    ]);
    expect(step.work).toEqual([]);
  });

  const held = (verdict: Verdict) => ({ verdict, receivedAt: null, sha256: 'a' });

  it.each([
    ['succeeded', 'rejected'],
    ['failed', 'accepted'],
    ['voided', 'rejected'],
  ] as const)('to a document that is %s and is %s now is a conflict', (status, verdict) => {
    const nothing = { outcome: 'conflict', changes: {}, events: [], work: [] };
    expect(nextOf({ status, answer: null }, answered(answer(verdict)))).toEqual(nothing);
    const before = { succeeded: 'accepted', failed: 'rejected', voided: 'accepted' } as const;
    const state = { status, answer: held(before[status]) };
    expect(nextOf(state, answered(answer(verdict)))).toEqual(nothing);
  });

  it('that accepts a voided document completes it: it was accepted before', () => {
    const step = nextOf({ status: 'voided', answer: null }, answered(answer('accepted')));
    expect(step.outcome).toBe('changed');
    expect(step.changes.status).toBeUndefined();
    expect(step.events).toEqual([{ type: 'document.completed', data: { file: 'cdr' } }]);
    expect(step.work).toEqual([]);
  });

  it('that agrees with a final state brings the file of it', () => {
    const state = { status: 'failed', answer: { ...held('rejected'), sha256: null } } as const;
    const step = nextOf(state, answered(answer('rejected')));
    expect(step.outcome).toBe('changed');
    expect(step.changes.failure_code).toBe('2335');
    expect(step.events).toEqual([{ type: 'document.completed', data: { file: 'cdr' } }]);
  });

  it('that nothing was received is only a file of a document that was accepted in another way', () => {
    const summed = { status: 'succeeded', answer: null } as const;
    expect(typesOf(summed, answered(answer('not_received')))).toEqual(['document.completed']);
  });

  it('that is held already, or is older than a final one, changes nothing', () => {
    const accepted = { status: 'succeeded', answer: held('accepted') } as const;
    expect(nextOf(accepted, answered(answer('not_received'))).outcome).toBe('unchanged');
    const same = { status: 'succeeded', answer: { ...held('accepted'), sha256: 'b' } } as const;
    const again = answered(answer('accepted', { receivedAt: null }));
    expect(nextOf(same, again).outcome).toBe('unchanged');
  });

  it('that contradicts the one that is held is a conflict, also where the document still waits', () => {
    const state = { status: 'pending', answer: held('accepted') } as const;
    expect(nextOf(state, answered(answer('rejected'))).outcome).toBe('conflict');
  });

  it('in a file completes the same answer without one, whichever of them is earlier', () => {
    const early = { ...held('accepted'), receivedAt: '2026-05-01T10:00:00-05:00', sha256: null };
    const state = { status: 'succeeded', answer: early } as const;
    expect(nextOf(state, answered(answer('accepted'))).outcome).toBe('changed');
    expect(nextOf(state, answered(answer('not_received'))).outcome).toBe('unchanged');
  });

  it('takes the place of one of the same time whose file has the greater hash', () => {
    const { receivedAt } = answer('accepted');
    const state = (sha256: string): LifeState => ({
      status: 'succeeded',
      answer: { ...held('accepted'), receivedAt, sha256 },
    });
    expect(nextOf(state('c'), answered(answer('accepted'))).outcome).toBe('changed');
    expect(nextOf(state('a'), answered(answer('accepted'))).outcome).toBe('unchanged');
  });

  it('whose code is not known any more counts as what the new one says', () => {
    const state = {
      status: 'succeeded',
      answer: { verdict: undefined, receivedAt: null, sha256: null },
    } as const;
    expect(nextOf(state, answered(answer('accepted'))).outcome).toBe('changed');
  });
});

describe('a communication', () => {
  const voided = { kind: 'communicated', effect: 'voided', by: 'RA-20260601-1' } as const;
  const accepted = { kind: 'communicated', effect: 'accepted', by: 'RC-20260601-1' } as const;

  it.each(['pending', 'succeeded'] as const)('voids what is %s', (status) => {
    const step = nextOf({ status, answer: null }, voided);
    expect(step.changes).toEqual({ status: 'voided' });
    expect(step.events).toEqual([{ type: 'document.voided', data: { by: 'RA-20260601-1' } }]);
    expect(step.work).toEqual(endedBy('voided'));
  });

  it.each(['failed', 'voided'] as const)('changes nothing of what is %s', (status) => {
    for (const cause of [voided, accepted]) {
      expect(nextOf({ status, answer: null }, cause).outcome).toBe('unchanged');
    }
  });

  it('accepts what waits, and nothing else', () => {
    expect(typesOf(pending, accepted)).toEqual(['document.accepted']);
    expect(nextOf(pending, accepted).changes).toEqual({ status: 'succeeded' });
    expect(nextOf({ status: 'succeeded', answer: null }, accepted).outcome).toBe('unchanged');
  });
});

describe('a later state in a record', () => {
  const fields = (status: (typeof documentStatuses)[number]) => ({
    status,
    failure_code: status === 'failed' ? '2335' : null,
    failure_message: status === 'failed' ? 'no' : null,
    acknowledgement: null,
    hash: null,
  });
  const acknowledgement = { code: '0', description: '', notes: [], received_at: null };
  const allowed = new Set([
    'pending succeeded',
    'pending failed',
    'pending voided',
    'succeeded voided',
  ]);

  it.each(documentStatuses.flatMap((from) => documentStatuses.map((to) => [from, to] as const)))(
    'from %s to %s is taken where a document may become it',
    (from, to) => {
      const cause = {
        kind: 'recorded',
        fields: fields(to),
        held: fields(from),
        isObserved: false,
      } as const;
      const step = nextOf({ status: from, answer: null }, cause);
      const otherwise = from === to ? 'unchanged' : 'conflict';
      expect(step.outcome).toBe(allowed.has(`${from} ${to}`) ? 'changed' : otherwise);
      if (step.outcome !== 'changed') return;
      expect(step.changes).toEqual(fields(to));
      expect(step.work).toEqual(endedBy(to));
      const types = { succeeded: 'accepted', failed: 'rejected', voided: 'voided', pending: '' };
      expect(step.events.map(({ type }) => type)).toEqual([`document.${types[to]}`]);
      expect(step.events[0]?.data).toMatchObject({ source: 'record' });
    },
  );

  it('is one with observations where the regime says so', () => {
    const later = { ...fields('succeeded'), acknowledgement };
    const cause = { kind: 'recorded', fields: later, held: fields('pending') } as const;
    expect(typesOf(pending, { ...cause, isObserved: true })).toEqual(['document.observed']);
    expect(typesOf(pending, { ...cause, isObserved: false })).toEqual(['document.accepted']);
  });

  it.each(documentStatuses)(
    'that is %s, as the document is, brings what it is held without',
    (status) => {
      const state = { status, answer: null };
      const held = fields(status);
      for (const news of [
        { acknowledgement },
        { hash: 'abc=' },
        { acknowledgement, hash: 'abc=' },
      ]) {
        const came = { ...held, ...news };
        expect(nextOf(state, { kind: 'recorded', fields: came, held, isObserved: false })).toEqual({
          outcome: 'changed',
          changes: { acknowledgement: came.acknowledgement },
          events: [{ type: 'document.completed', data: { source: 'record' } }],
          work: [],
        });
        // The other way round it would take something away.
        const less = { kind: 'recorded', fields: held, held: came, isObserved: false } as const;
        expect(nextOf(state, less).outcome).toBe('conflict');
      }
    },
  );

  it.each([
    ['another acknowledgement', { acknowledgement: { ...acknowledgement, code: '2335' } }],
    ['another hash', { hash: 'def=' }],
    ['another reason', { failure_code: '2336' }],
    ['another explanation', { failure_message: 'because' }],
  ])('that has %s is a conflict, whatever it brings', (_, changes) => {
    for (const silent of [{ acknowledgement: null }, { hash: null }]) {
      const full = { ...fields('failed'), acknowledgement, hash: 'abc=' };
      const held = { ...full, ...silent };
      const came = { ...full, ...changes };
      if (Object.keys(silent).some((name) => name in changes)) continue;
      const cause = { kind: 'recorded', fields: came, held, isObserved: false } as const;
      expect(nextOf({ status: 'failed', answer: null }, cause).outcome).toBe('conflict');
    }
  });
});

describe('steps', () => {
  const living = { documentId: 'doc_1', environment: 'live', now: 1000 } as const;

  it('of one moment keep their order', () => {
    const cause = { kind: 'imported', number: 'F001-1', environment: 'live' } as const;
    const steps = [
      nextOf(pending, { ...cause, source: 'file', status: 'pending' }),
      nextOf(pending, answered(answer('accepted'))),
      nextOf(
        { status: 'succeeded', answer: null },
        { kind: 'communicated', effect: 'voided', by: 'RA-1' },
      ),
    ];
    for (let round = 0; round < 20; round += 1) {
      const { events } = writeSteps(steps, living);
      const sorted = events.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(sorted).toEqual(events);
      expect(events.map(({ at }) => at)).toEqual([1000, 1000, 1000]);
    }
  });

  it('drop work once, and make none that was done in the same moment', () => {
    const steps = [
      nextOf(pending, { kind: 'issued', number: 'F001-1', environment: 'live', summariseAt: null }),
      nextOf(pending, answered(answer('accepted'))),
    ];
    expect(writeSteps(steps, living)).toMatchObject({
      work: [],
      dropWork: [
        { kind: 'send_document', subjectId: 'doc_1' },
        { kind: 'summarise_document', subjectId: 'doc_1' },
      ],
    });
  });
});

it('a file that completes a document has an event of its own, and changes no state', () => {
  const step = nextOf({ status: 'voided', answer: null }, { kind: 'completed', file: 'xml' });
  expect(step).toEqual({
    outcome: 'changed',
    changes: {},
    events: [{ type: 'document.completed', data: { file: 'xml' } }],
    work: [],
  });
});
