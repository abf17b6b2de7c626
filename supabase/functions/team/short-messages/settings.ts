import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { smsSettings } from '../../../../contract/team/short-messages.ts';
import { smsPartInCentavos } from '../../../../domain/service-numbers.ts';

type Settings = AnswerOf<typeof smsSettings>;

/** As the service. */
export async function readSmsSettings(service: TransactionSql): Promise<Settings> {
  const [settings] = await service<[Settings]>`
    select version, is_on as "isOn", cap_in_pesos as "capInPesos",
      cap_in_pesos * 100 - private.sms_left_in_centavos() as "spentInCentavos"
    from public.sms_settings`;
  return settings;
}

/** Returns this month's SMS cap if SMS are on and it is reached. As the service. */
export async function smsCapReached(service: TransactionSql): Promise<number | null> {
  const { isOn, capInPesos, spentInCentavos } = await readSmsSettings(service);
  const isReached = capInPesos * 100 - spentInCentavos < smsPartInCentavos;
  return isOn && isReached ? capInPesos : null;
}
