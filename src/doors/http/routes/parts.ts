import type { CorsOrigins } from '../../../platform/http/cors.ts';
import type { OperationParts } from '../../../subjects/operation-parts.ts';
import type { Api } from '../../api.ts';
import type { McpDoor } from '../../mcp.ts';
import type { SecurityTxt } from '../security-txt.ts';

/** What routes are built from. */
export type RouteParts = OperationParts & {
  readonly cors: CorsOrigins;
  readonly version: string;
  /** Null where nobody takes reports of weaknesses. */
  readonly securityTxt: SecurityTxt | null;
  readonly isDraining: () => boolean;
  readonly metrics: () => Promise<string>;
  /** Opens the door for models on the interface, when it is first asked for; null where it stays shut. */
  readonly openMcp: ((api: Api) => Promise<McpDoor>) | null;
};
