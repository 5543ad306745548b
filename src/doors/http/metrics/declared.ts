import type { Texts } from '../../../kernel/message.ts';

type Declared = Texts & {
  readonly kind: 'gauge' | 'counter' | 'histogram';
  readonly labels: readonly string[];
};

/** Every metric of the service: `/metrics` explains it in English, docs/operations.md in both languages. */
export const metrics = {
  chasqui_http_request_duration_seconds: {
    kind: 'histogram',
    labels: ['route', 'method', 'status'],
    en: 'Time from the request line to the end of the answer',
    es: 'Tiempo desde la primera línea de la solicitud hasta el final de la respuesta',
  },
  chasqui_http_requests_in_flight: {
    kind: 'gauge',
    labels: [],
    en: 'Requests being answered',
    es: 'Solicitudes que se están respondiendo',
  },
  chasqui_http_requests_shed_total: {
    kind: 'counter',
    labels: [],
    en: 'Requests refused with 503 because the process was overloaded',
    es: 'Solicitudes rechazadas con 503 porque el proceso estaba sobrecargado',
  },
  chasqui_failed_authentications_total: {
    kind: 'counter',
    labels: ['code'],
    en: 'Requests refused for their key',
    es: 'Solicitudes rechazadas por su clave',
  },
  chasqui_certificates_ending: {
    kind: 'gauge',
    labels: ['within'],
    en: 'Certificates of companies that have ended, or end within 7 or 30 days (each counts the ones before)',
    es: 'Certificados de empresas que vencieron, o que vencen en 7 o 30 días (cada uno cuenta también los anteriores)',
  },
  chasqui_certificate_first_end_timestamp_seconds: {
    kind: 'gauge',
    labels: [],
    en: 'When the first of the certificates of companies ends; 0 where there are none',
    es: 'Cuándo vence el primero de los certificados de empresas; 0 si no hay ninguno',
  },
  chasqui_work_waiting: {
    kind: 'gauge',
    labels: ['state'],
    en: 'Pieces of work that are due now or later, or blocked until a person changes something',
    es: 'Tareas que tocan ahora o después, o bloqueadas hasta que una persona cambie algo',
  },
  chasqui_work_oldest_age_seconds: {
    kind: 'gauge',
    labels: ['state'],
    en: 'How long ago the oldest piece of work in a state was made; 0 where there is none',
    es: 'Hace cuánto se creó la tarea más antigua en cada estado; 0 si no hay ninguna',
  },
  chasqui_work_failing: {
    kind: 'gauge',
    labels: ['kind'],
    en: 'Pieces of work at which the service itself failed the last time, by kind; what authorities, receivers and mail servers answer is not meant',
    es: 'Tareas en que el propio servicio falló la última vez, por clase; no cuenta lo que responden autoridades, receptores y servidores de correo',
  },
  chasqui_work_failing_age_seconds: {
    kind: 'gauge',
    labels: ['kind'],
    en: 'For how long the service has failed at a piece of work of a kind, of the one for which it has done so for longest; 0 where there is none',
    es: 'Desde hace cuánto falla el servicio en una tarea de cada clase, la que falla desde hace más; 0 si no hay ninguna',
  },
  chasqui_authority_calls_total: {
    kind: 'counter',
    labels: ['operation', 'outcome'],
    en: 'Calls to authorities by operation and what came of them',
    es: 'Llamadas a autoridades, por operación y resultado',
  },
  chasqui_authority_call_seconds: {
    kind: 'histogram',
    labels: ['operation', 'outcome'],
    en: 'Time from a call to an authority until its answer is stored',
    es: 'Tiempo desde una llamada a una autoridad hasta que se guarda su respuesta',
  },
  chasqui_open_circuits: {
    kind: 'gauge',
    labels: ['address'],
    en: 'Addresses of authorities that do not answer: one call at a time tries them. Those that accounts name are counted together',
    es: 'Direcciones de autoridades que no responden: las prueba una llamada a la vez. Las que indican las cuentas se cuentan juntas',
  },
  chasqui_open_circuit_seconds: {
    kind: 'gauge',
    labels: ['address'],
    en: 'How long an address of an authority has not answered: of those that accounts name the longest',
    es: 'Desde hace cuánto no responde una dirección de una autoridad; de las que indican las cuentas, la que más',
  },
  chasqui_webhooks: {
    kind: 'gauge',
    labels: ['state'],
    en: 'Webhooks by state: enabled, or why they are disabled',
    es: 'Webhooks por estado: activos, o por qué están desactivados',
  },
  chasqui_webhook_deliveries_pending: {
    kind: 'gauge',
    labels: [],
    en: 'Deliveries that are to be sent now or later; at most 64 for each webhook, however much happens',
    es: 'Entregas por enviar ahora o después; 64 como máximo por webhook, por mucho que ocurra',
  },
  chasqui_webhooks_behind: {
    kind: 'gauge',
    labels: ['receiver'],
    en: 'Webhooks that have events to deliver, by how their receivers are: resting (they take nothing, and are only tried), refusing (there are events that they did not take), or taking; one that refused an event and could take another is counted in both',
    es: 'Webhooks con eventos por entregar, según cómo están sus receptores: resting (no reciben nada, y solo se les prueba), refusing (hay eventos que no recibieron) o taking (reciben); uno que rechazó un evento y podría recibir otro se cuenta en ambos',
  },
  chasqui_webhook_oldest_event_age_seconds: {
    kind: 'gauge',
    labels: ['receiver'],
    en: 'How long ago the oldest event happened that a webhook has not delivered, by how its receiver is: where it is taking, of events that it refused neither, nor an earlier one of the same document; 0 where there is none',
    es: 'Hace cuánto ocurrió el evento más antiguo que un webhook no entregó, según cómo está su receptor: si recibe (taking), de los eventos que no rechazó, ni a uno anterior del mismo comprobante; 0 si no hay ninguno',
  },
  chasqui_unplaced_event_age_seconds: {
    kind: 'gauge',
    labels: [],
    en: 'PostgreSQL: how long ago the oldest event happened that has no position in its feed yet, so that nobody hears of it; 0 where there is none',
    es: 'PostgreSQL: hace cuánto ocurrió el evento más antiguo que aún no tiene posición, de modo que nadie se entera de él; 0 si no hay ninguno',
  },
  chasqui_webhook_attempts_total: {
    kind: 'counter',
    labels: ['outcome'],
    en: 'Attempts of this process to deliver an event, by what came of them; disabled: it was the last one',
    es: 'Intentos de este proceso de entregar un evento, por resultado; disabled: fue el último',
  },
  chasqui_webhook_attempt_seconds: {
    kind: 'histogram',
    labels: ['outcome'],
    en: 'How long receivers took',
    es: 'Cuánto tardaron los receptores',
  },
  chasqui_event_streams: {
    kind: 'gauge',
    labels: [],
    en: 'Open streams of events',
    es: 'Flujos de eventos abiertos',
  },
  chasqui_clock_differs_seconds: {
    kind: 'gauge',
    labels: ['witness'],
    en: 'How far the clock of the database, or of a machine that answers for an authority, is ahead of ours (negative: behind), where that is too far',
    es: 'Cuánto adelanta al nuestro el reloj de la base de datos, o el de una máquina que responde por una autoridad (negativo: atrasa), si es demasiado',
  },
  chasqui_storage_trouble: {
    kind: 'gauge',
    labels: ['reason'],
    en: '1 for the reason why the storage cannot do its work, 0 for the others',
    es: '1 en el motivo por el que el almacén no puede trabajar, 0 en los demás',
  },
  chasqui_archive_failures_total: {
    kind: 'counter',
    labels: [],
    en: 'Reads from the archive that failed',
    es: 'Lecturas del archivo que fallaron',
  },
  chasqui_file_threads_busy: {
    kind: 'gauge',
    labels: [],
    en: 'Threads that read files of callers or print documents right now',
    es: 'Hilos que leen archivos de clientes o imprimen comprobantes en este momento',
  },
  chasqui_file_tasks_waiting: {
    kind: 'gauge',
    labels: [],
    en: 'Files to read and documents to print that wait for a thread',
    es: 'Archivos por leer y comprobantes por imprimir que esperan un hilo',
  },
  chasqui_file_tasks_failed_total: {
    kind: 'counter',
    labels: ['reason'],
    en: 'Files that were given up: deadline, memory (they would take too much), died (a fault), owner_full, full (too many wait), closed',
    es: 'Archivos que se dejaron: deadline (plazo), memory (ocuparían demasiado), died (una falla), owner_full, full (esperan demasiados), closed',
  },
} as const satisfies Readonly<Record<string, Declared>>;

type Metrics = typeof metrics;
export type MetricName<Kind extends Declared['kind'] = Declared['kind']> = {
  [Name in keyof Metrics]: Metrics[Name]['kind'] extends Kind ? Name : never;
}[keyof Metrics];

/** What prom-client asks of a metric. */
type Description<Name extends MetricName> = {
  readonly name: Name;
  readonly help: string;
  readonly labelNames: readonly Metrics[Name]['labels'][number][];
};

function described<Name extends MetricName>(name: Name): Description<Name> {
  const { labels, en } = metrics[name];
  return { name, help: en, labelNames: labels };
}

export const gauge = <Name extends MetricName<'gauge'>>(name: Name) => described(name);
export const counter = <Name extends MetricName<'counter'>>(name: Name) => described(name);
export const histogram = <Name extends MetricName<'histogram'>>(name: Name) => described(name);
