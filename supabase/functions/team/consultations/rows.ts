import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Consultation, ListedConsultation } from '../../../../contract/team/consultations.ts';

export type FoundConsultation = Omit<ListedConsultation & Consultation, 'startsAt' | 'endsAt'> & {
  startsAt: Date;
  endsAt: Date;
};

/** Reads consultations, latest first. The condition is about `consultations`. */
export function readConsultations(
  transaction: TransactionSql,
  condition: PendingQuery<Row[]>,
): Promise<FoundConsultation[]> {
  return transaction<FoundConsultation[]>`
    select consultations.id, consultations.version, starts_at as "startsAt", ends_at as "endsAt",
      consultations.state, consultations.note, reference, requests.name as client, requests.address,
      case when members.id is not null
        then jsonb_build_object('id', members.id, 'name', members.name) end as with
    from public.consultations
      join public.requests on reference = request_reference
      left join public.members on members.id = member_id
    where ${condition}
    order by starts_at desc, consultations.id`;
}

/** Leaves out the team's notes. */
export function listed({ note: _, ...rest }: FoundConsultation): Omit<FoundConsultation, 'note'> {
  return rest;
}
