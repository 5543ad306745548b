import { credentialsForm } from '../../../../subjects/credentials/credentials-request.ts';

const stays = 'what was set before stays where it is left out, and null removes it';
const queda = 'si se omite, queda el que estaba, y null lo quita';

/**
 * What SUNAT's services ask for. Clave SOL is SUNAT's login; documents are sent by a secondary user that the taxpayer
 * makes for it. Guides and the query of documents are services with tokens, each with a client of its own.
 */
export const solCredentials = credentialsForm({
  user: {
    login: {
      name: 'sol_user',
      description: `PE: the secondary user of Clave SOL that sends documents; ${stays}`,
      es: `PE: el usuario secundario de Clave SOL que envía comprobantes; ${queda}`,
    },
    secret: { name: 'sol_password', description: 'PE: its password', es: 'PE: su contraseña' },
    isSet: {
      name: 'has_sol_user',
      description: 'Whether a user to call the authority with is set (PE: Clave SOL)',
      es: 'Si hay un usuario para llamar a la autoridad (PE: Clave SOL)',
    },
  },
  clients: {
    guide: {
      login: {
        name: 'guide_client_id',
        description: `PE: the client of the service of guides, made in SOL under "Credenciales de API SUNAT"; ${stays}`,
        es: `PE: el cliente del servicio de guías, creado en SOL en "Credenciales de API SUNAT"; ${queda}`,
      },
      secret: { name: 'guide_client_secret', description: 'PE: its secret', es: 'PE: su clave' },
      isSet: {
        name: 'guide_client_set',
        description: 'Whether a client of the service of guides is set',
        es: 'Si hay un cliente del servicio de guías',
      },
    },
    query: {
      login: {
        name: 'query_client_id',
        description: `PE: the client of the query of documents ("consulta integrada"), another than that of guides; ${stays}`,
        es: `PE: el cliente de la consulta de comprobantes ("consulta integrada"), distinto del de guías; ${queda}`,
      },
      secret: { name: 'query_client_secret', description: 'PE: its secret', es: 'PE: su clave' },
      isSet: {
        name: 'query_client_set',
        description: 'Whether a client of the query of documents is set',
        es: 'Si hay un cliente de la consulta de comprobantes',
      },
    },
  },
});
