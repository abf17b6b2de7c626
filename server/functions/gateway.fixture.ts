import { payOnline } from '../../contract/client/pay.ts';
import { startPaymongo } from '../../demo/paymongo/paymongo.ts';
import type { Paymongo } from '../../demo/paymongo/stand-in.ts';
import { minuteInMs } from '../../domain/calendar/in-ms.ts';
import { readGateway } from '../../supabase/functions/_shared/gateway/gateway-settings.ts';
import { readGatewayDue } from '../../supabase/functions/_shared/gateway/read-due.ts';
import { type OwnSeries, ownSeries } from '../../supabase/functions/client/plans.fixture.ts';
import { type ServedTeam, serveTeam } from '../../supabase/functions/team/team.fixture.ts';

export type ServedGateway = { team: ServedTeam; paymongo: Paymongo; close(): Promise<void> };

/** Serves the functions with online payment on, and a stand-in provider that reports to them. */
export async function serveGateway(): Promise<ServedGateway> {
  const paymongo = await startPaymongo();
  const team = await serveTeam(readGateway(paymongo.settings));
  paymongo.webhookUrl = `${team.address}/gateway-webhook`;
  await team.database.admin`
    insert into public.ways_to_pay (way, label, is_on) values ('gateway', 'Online', true)`;
  return {
    team,
    paymongo,
    async close() {
      await team.close();
      await paymongo.close();
    },
  };
}

export type ToPay = OwnSeries & { checkoutId: string };

/** A subscription of ₱38,640 whose client has opened a page to pay all of it. */
export async function toPay({ team }: ServedGateway): Promise<ToPay> {
  const series = await ownSeries(team);
  const { address } = await series.owner.call(payOnline, {
    subscriptionId: series.subscription,
    paying: 'open',
  });
  return { ...series, checkoutId: address.split('/').at(-1) ?? '' };
}

/** Reads what is due at the provider, so many minutes later. */
export function readLater({ team }: ServedGateway, minutes: number) {
  const { sql, gateway, teamEmail } = team.dependencies;
  if (gateway === null) throw new Error('The gateway is off.');
  return readGatewayDue(sql, gateway, new Date(Date.now() + minutes * minuteInMs), teamEmail);
}

/** Earliest first. */
export function postedFor({ team }: ServedGateway, subscription: string) {
  return team.database.admin<Posted[]>`
    select payments.pesos, payments.state, source, method, note, reference,
      gross_in_centavos as gross, fee_in_centavos as fee, net_in_centavos as net,
      (select coalesce(sum(allocations.pesos), 0)::integer from allocations
        where payment_id = payments.id) as allocated,
      (select count(*)::integer from private.outbox where about = payments.id) as mails
    from payments left join gateway_payments on payment_id = payments.id
    where payments.subscription_id = ${subscription} order by entered_at`;
}
type Posted = {
  pesos: number;
  state: string;
  source: string;
  method: string;
  note: string;
  reference: string;
  gross: number;
  fee: number;
  net: number;
  allocated: number;
  mails: number;
};
