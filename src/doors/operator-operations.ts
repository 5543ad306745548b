import { operatorAccounts } from '../subjects/accounts/operator-operations.ts';
import { operatorArchive } from '../subjects/archive/operator-operations.ts';
import { operatorClock } from '../subjects/clock/operator-operations.ts';
import { operatorCompanies } from '../subjects/companies/operator-operations.ts';
import { operatorDemo } from '../subjects/demo/operator-operations.ts';
import { operatorHealth } from '../subjects/health/operator-operations.ts';
import { operatorImports } from '../subjects/imports/operator-operations.ts';
import { operatorEvents } from '../subjects/ledger/events/operator-operations.ts';
import { operatorTotals } from '../subjects/ledger/totals/operator-operations.ts';
import { operatorMove } from '../subjects/move/operator-operations.ts';
import { operatorOutages } from '../subjects/outages/operator-operations.ts';
import { operatorUsers } from '../subjects/users/operator-operations.ts';
import { operatorWebhooks } from '../subjects/webhooks/operator-operations.ts';

/** What only operators do, by their commands: the list is for those who look for it anywhere else. */
export const operatorOperations = [
  operatorAccounts,
  operatorArchive,
  operatorClock,
  operatorCompanies,
  operatorDemo,
  operatorHealth,
  operatorTotals,
  operatorMove,
  operatorWebhooks,
  operatorEvents,
  operatorImports,
  operatorOutages,
  operatorUsers,
].flatMap((operations) => Object.values(operations));
