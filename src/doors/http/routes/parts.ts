import type { CorsOrigins } from '../../../platform/http/cors.ts';
import type { Context } from '../../../subjects/context.ts';
import type { Api } from '../../api.ts';
import type { McpDoor } from '../../mcp.ts';
import type { DeviceCookies } from '../device-cookie.ts';
import type { EventStreams } from '../event-streams.ts';
import type { FailedSignInNotes } from '../failed-sign-ins.ts';
import type { Links } from '../links.ts';
import type { RegimeSchemas } from '../regime-schemas.ts';
import type { SecurityTxt } from '../security-txt.ts';
import type { SessionCookies } from '../session-cookie.ts';
import type { SignInLimits } from '../sign-in-limits.ts';

/** What routes are built from. */
export type RouteParts = {
  readonly context: Context;
  readonly links: Links;
  readonly publicUrl: string;
  readonly cors: CorsOrigins;
  readonly version: string;
  readonly schemas: RegimeSchemas;
  readonly streams: EventStreams;
  readonly cookies: SessionCookies;
  readonly signInLimits: SignInLimits;
  readonly devices: DeviceCookies;
  readonly failedSignIns: Pick<FailedSignInNotes, 'note' | 'flush'>;
  readonly linksExpire: boolean;
  /** Null where nobody takes reports of weaknesses. */
  readonly securityTxt: SecurityTxt | null;
  readonly isDraining: () => boolean;
  readonly metrics: () => Promise<string>;
  /** Opens the door for models on the interface, when it is first asked for; null where it stays shut. */
  readonly openMcp: ((api: Api) => Promise<McpDoor>) | null;
};
