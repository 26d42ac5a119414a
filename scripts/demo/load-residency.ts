/** Writes who is a verified neighbour of the demonstration, and what it came from, as it stands at `now`. */
import type { Tx } from '../../src/server/database/database.ts';
import { auditResidency, insertResidency } from './load-residency.sql.ts';
import type { DemoPerson } from './people.ts';
import type { DemoResidency } from './residency.ts';
import { type DemoSetting, hoursBefore } from './setting.ts';

const REASON = "Justificatif de domicile montré à la permanence de l'association";

interface ResidencySetting extends DemoSetting {
  residency: DemoResidency;
  admin: DemoPerson;
}

export async function writeResidency(tx: Tx, setting: ResidencySetting): Promise<void> {
  const { residency, admin, idOf, now } = setting;
  const { letters, vouchings, verifications } = residency;
  const before = (hours: number) => hoursBefore(now, hours);
  const beforeOr = (hours: number | null) => (hours === null ? null : before(hours));
  const adminId = idOf(admin);
  await insertResidency(tx, {
    letters: letters.map(({ person, askedHoursAgo, printedHoursAgo, usedHoursAgo }) => ({
      residentId: idOf(person),
      createdAt: before(askedHoursAgo),
      printedAt: beforeOr(printedHoursAgo),
      endedAt: beforeOr(usedHoursAgo),
    })),
    vouchings: vouchings.map(({ asker, voucher, askedHoursAgo, answeredHoursAgo }) => ({
      askerId: idOf(asker),
      voucherId: idOf(voucher),
      createdAt: before(askedHoursAgo),
      answeredAt: beforeOr(answeredHoursAgo),
    })),
    verifications: verifications.map(({ person, how, hoursAgo }) => ({
      residentId: idOf(person),
      how,
      byId: how === 'administrator' ? adminId : null,
      at: before(hoursAgo),
    })),
  });
  const printed = letters.flatMap(({ person, printedHoursAgo }) =>
    printedHoursAgo === null
      ? []
      : [{ action: 'print' as const, person, hoursAgo: printedHoursAgo }],
  );
  const byHand = verifications.flatMap(({ person, how, hoursAgo }) =>
    how === 'administrator'
      ? [{ action: 'verify' as const, person, hoursAgo, reason: REASON }]
      : [],
  );
  for (const { person, hoursAgo, ...deed } of [...printed, ...byHand].toSorted(
    (one, other) => other.hoursAgo - one.hoursAgo,
  )) {
    const whose = { residentId: idOf(person), username: person.username };
    await auditResidency(tx, { adminId, ...deed, ...whose, at: before(hoursAgo) });
  }
}
