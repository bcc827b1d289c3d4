import { firstDifference, firstUnfinished, recordOf } from '../../src/balance/looking.ts';
import type { Packs } from '../../src/balance/packs.ts';
import { reportOf } from '../../src/balance/report.ts';
import { findingOf, limitsOf } from '../../src/balance/sentences.ts';
import { weighGames, whyNotWeighed } from '../../src/balance/weighing.ts';
import { writeRecord } from '../../src/record/write.ts';
import { answerOn } from '../wire/answering.ts';
import type { Port } from '../wire/worker-client.ts';
import type { BalanceCalls } from './protocol.ts';
import { scalesOf } from './scales.ts';
import { openPacks } from './weighed-packs.ts';

/** Weighs packs that are sent to a port. */
export function serveBalance(port: Port): void {
  let packs: Packs | undefined;
  answerOn<BalanceCalls>(port, (request) => {
    if (request.method === 'open') {
      const both = openPacks(request.ask);
      packs = both?.packs;
      return both?.opened;
    }
    if (!packs) return undefined;
    switch (request.method) {
      case 'check': {
        const fault = whyNotWeighed(packs, request.ask);
        return fault ? `${fault.code}: ${fault.message}` : '';
      }
      case 'weigh':
        return weighGames(packs, request.ask.plan, request.ask.from, request.ask.to);
      case 'report': {
        const { plan, tally } = request.ask;
        const report = reportOf(packs, plan, tally);
        const { seats, mode } = plan.setUp;
        const first = firstUnfinished(packs, plan, tally);
        return {
          report,
          endless: first && `${first.why.code} in game ${first.index + 1}: ${first.why.message}`,
          finding: findingOf(report),
          limits: limitsOf(report, { bots: plan.bots, seats, mode }),
          scales: scalesOf(packs),
        };
      }
      case 'game': {
        const { plan, game } = request.ask;
        const { sentence, at } = firstDifference(packs, plan, game);
        const record = recordOf({ before: undefined, after: packs.after }, plan, game);
        return { record: writeRecord(record), differs: sentence, at };
      }
      default:
        return request satisfies never;
    }
  });
}
