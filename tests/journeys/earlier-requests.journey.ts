import { asService } from './database.ts';
import { untilOpensOffline } from './offline.ts';
import { expect, open, test } from './visit.ts';

/** One minute apart. */
async function storeInquiries(clientId: string, count: number): Promise<void> {
  await asService(
    (sql) => sql`
      insert into public.requests (reference, idempotency_key, content_hash, account_id, created_at,
        name, email, phone, address, message, services)
      select 'Q-' || substr(upper(translate(md5(${clientId} || n), 'ilou', '0000')), 1, 8),
        gen_random_uuid(), '', ${clientId}, now() - n * interval '1 minute',
        'Ana Reyes', 'ana@example.ph', '09171234567', '1 St., Lipa City, 4217 Batangas',
        'Inquiry number ' || n, '{}'
      from generate_series(1, ${count}::integer) as n`,
  );
}

test('the earliest requests can be reached', async ({ page, context, session, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await storeInquiries(session.user.id, 120);
  await open(page, '/portal/requests');
  const cards = page.getByRole('heading', { name: 'Inquiry', exact: true });
  await expect(cards).toHaveCount(50);
  const button = page.getByRole('button', { name: 'Show earlier requests' });
  await expect(button).toBeVisible();

  await untilOpensOffline(page);
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText('Earlier requests could not be loaded.')).toBeVisible();
  await expect(cards).toHaveCount(50);
  await context.setOffline(false);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(100);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(120);
  await expect(page.getByText('Inquiry number 120', { exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(page.getByText('These are all the requests you have sent.')).toBeFocused();
});
