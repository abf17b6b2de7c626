import { farDays, storeOwnVisits } from './own-visits.ts';
import { pickTime } from './picked-times.ts';
import { expect, test } from './visit.ts';

test.describe('where it is four hours earlier than in Manila', () => {
  test.use({ timezoneId: 'Asia/Dubai' });
  test('each offered time has its local time @phone', async ({ page, session }) => {
    const [id = ''] = await storeOwnVisits(session.user, farDays(0));
    await pickTime(page, id);
    const offered = page.getByRole('group', { name: /^Time/ });
    await expect(
      offered.getByRole('radio', { name: '9:00 AM · 5:00 AM where you are', exact: true }),
    ).toBeVisible();
    const count = await offered.getByRole('radio').count();
    await expect(offered.getByText(/where you are$/)).toHaveCount(count);
  });
});
