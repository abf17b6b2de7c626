import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../domain/manila-date.ts';
import { forEachTest } from './for-tests.fixture.ts';
import { flat, serveMails } from './mails.fixture.ts';
import { newEmail, siteUrl } from './served.fixture.ts';
import { newInquiry, newOrder, startDate } from './submissions.fixture.ts';

const served = forEachTest(serveMails);

describe('an order', () => {
  it('sends the team everything, and a reply goes to the customer', async () => {
    const order = newOrder({ frequency: 'every-2-weeks', preferredDays: [1, 5] });
    const { reference, to } = await served.mailsOf(
      'send-order-email',
      order,
      {},
      '2026-11-20T01:05:00Z',
    );
    const mail = to('team@maayos.example')?.email as Email;
    expect(mail.subject).toBe(`New order ${reference}: Master Gwapo, 3 Months, Ana Reyes`);
    expect(mail.replyTo).toMatchObject([{ address: order.email }]);
    for (const body of [flat(mail.text), flat(mail.html)]) {
      for (const fact of [
        reference,
        'Fri, 20 Nov 2026, 9:05 AM',
        order.name,
        order.email,
        order.phone,
        order.address,
        'Master Gwapo',
        '3 Months',
        formatDay(startDate),
        'Every 2 weeks, preferably Monday, Friday',
        'Please bring a ladder.',
        '₱38,640.00 (₱12,880 a month, 8% less)',
      ]) {
        expect(body).toContain(fact);
      }
      expect(body).not.toContain('was shown');
      expect(body).not.toContain('outside the service area');
    }
  });

  it('lets the team call and write with one tap, and names one price', async () => {
    const order = newOrder({ phone: '+63 (917) 123-4567' });
    const { to } = await served.mailsOf('send-order-email', order);
    const mail = to('team@maayos.example')?.email as Email;
    expect(mail.html).toContain('href="tel:+639171234567"');
    expect(mail.html).toContain(`href="mailto:${order.email}"`);
    expect(flat(mail.text).match(/₱38,640\.00/g)).toHaveLength(1);
  });

  it('flags a price other than ours, and a province to confirm', async () => {
    const order = newOrder({
      totalPrice: '₱1.00',
      address: '1 Main St., Laoag City, 2900 Ilocos Norte',
    });
    const { to } = await served.mailsOf('send-order-email', order);
    const text = flat(to('team@maayos.example')?.email.text);
    expect(text).toContain('The customer was shown "₱1.00", but our price is ₱38,640.00.');
    expect(text).toMatch(/Our price ₱38,640\.00 Displayed price ₱1\.00/);
    expect(text).toContain('Ilocos Norte is outside the service area.');
  });

  it('tells the customer what they asked and what happens next', async () => {
    const order = newOrder();
    const { reference, to } = await served.mailsOf('send-order-email', order);
    const mail = to(order.email)?.email as Email;
    expect(mail.subject).toBe(`We have your order ${reference} - Maayos`);
    expect(mail.replyTo).toMatchObject([{ address: 'hello@maayos.example' }]);
    for (const body of [flat(mail.text), flat(mail.html)]) {
      expect(body).toContain('within 24 hours to confirm your service details.');
      expect(body).toContain(reference);
      expect(body).toContain('Master Gwapo');
      expect(body).toContain('Call us at +63 900 000 0000');
      expect(body).toContain('Monday to Saturday 8am to 6pm');
    }
    expect(mail.text).not.toContain('38,640');
    expect(mail.html).not.toContain('/portal');
  });

  it('sent from a page in Filipino is confirmed in Filipino, and mailed to the team in English', async () => {
    const order = newOrder({ language: 'fil', preferredDays: [6] });
    const { reference, to } = await served.mailsOf('send-order-email', order);
    const mail = to(order.email)?.email as Email;
    expect(mail.subject).toBe(`Natanggap na po namin ang order ninyo ${reference} - Maayos`);
    expect(mail.html).toContain('<html lang="fil">');
    for (const body of [flat(mail.text), flat(mail.html)]) {
      expect(body).toContain('Tatawagan namin kayo sa loob ng 24 oras');
      expect(body).toContain('3 Buwan');
      expect(body).toContain('Hindi pa sigurado, mas gusto ang Sabado');
      expect(body).toContain('Sarado tuwing Linggo');
      expect(body).not.toMatch(/Start date|What happens next|Serving/);
    }
    const team = to('team@maayos.example')?.email as Email;
    expect(team.subject).toBe(`New order ${reference}: Master Gwapo, 3 Months, Ana Reyes`);
    expect(team.html).toContain('<html lang="en">');
    expect(flat(team.text)).toContain('Serving Batangas');
  });

  it('tells a signed-in customer the price, and leads to the portal', async () => {
    const { token } = await served.signIn();
    const order = newOrder();
    const { to } = await served.mailsOf('send-order-email', order, {
      authorization: `Bearer ${token}`,
    });
    const mail = to(order.email)?.email as Email;
    expect(mail.text).toContain('₱38,640.00');
    expect(mail.html).toContain(`href="${siteUrl}/portal"`);
  });
});

describe('an inquiry', () => {
  it('tells the team and the customer', async () => {
    const inquiry = newInquiry();
    const { reference, to } = await served.mailsOf('send-contact-email', inquiry);
    const team = to('team@maayos.example')?.email as Email;
    expect(team.subject).toBe(`New inquiry ${reference}: 2 services, Ben Cruz`);
    expect(team.replyTo).toMatchObject([{ address: inquiry.email }]);
    const customer = to(inquiry.email)?.email as Email;
    expect(customer.subject).toBe(`We have your inquiry ${reference} - Maayos`);
    for (const text of [flat(team.text), flat(customer.text)]) {
      expect(text).toContain('Exterior Carwash Groceries / Upkeep Maintenance');
      expect(text).toContain('How soon can you come?');
    }
    for (const step of ['free in-home consultation', 'detailed subscription quote', '24 hours']) {
      expect(flat(customer.text)).toContain(step);
    }
  });
});

describe('hostile input', () => {
  it('stays text in HTML', async () => {
    const order = newOrder({
      name: `<script>alert(1)</script>"'&`,
      additionalRequests: '<img src=x onerror=alert(1)>\n</table></body>',
    });
    const { to } = await served.mailsOf('send-order-email', order);
    for (const recipient of ['team@maayos.example', order.email]) {
      const mail = to(recipient)?.email as Email;
      expect(mail.html).not.toMatch(/<script|<img/i);
      expect(mail.html?.match(/<\/body>/g)).toHaveLength(1);
      expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
      expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>&lt;/table&gt;');
      expect(mail.text).toContain('<img src=x onerror=alert(1)>');
    }
  });

  it('leaves plain words in a subject', async () => {
    const name = '<b>Ana</b> <img src=x onerror=alert(1)>Reyes';
    const { reference, to } = await served.mailsOf('send-order-email', newOrder({ name }));
    expect(to('team@maayos.example')?.email.subject).toBe(
      `New order ${reference}: Master Gwapo, 3 Months, Ana Reyes`,
    );
  });

  it('adds no header and no recipient', async () => {
    const email = `"a,b"<c>${newEmail()}`;
    const { to } = await served.mailsOf(
      'send-order-email',
      newOrder({ email, name: 'Ana, Bcc: x@example.ph;' }),
    );
    expect(served.received).toHaveLength(1);
    const mail = to('team@maayos.example');
    expect(mail?.email.replyTo).toBeUndefined();
    expect(mail?.email.bcc).toBeUndefined();
    expect(mail?.email.text).toContain(email);
    expect(flat(mail?.email.text)).toContain('can be sent to this address, so please call');
  });

  it('does not reverse a subject or hide a part of it', async () => {
    const { reference, to } = await served.mailsOf(
      'send-order-email',
      newOrder({ name: 'A\u202ena\u200b R\u2066eyes' }),
    );
    expect(to('team@maayos.example')?.email.subject).toBe(
      `New order ${reference}: Master Gwapo, 3 Months, Ana Reyes`,
    );
  });

  it('keeps names in any script whole', async () => {
    const name = 'Peña 李小龍 👩‍👩‍👧 مرحبا';
    const { to } = await served.mailsOf('send-order-email', newOrder({ name }));
    expect(to('team@maayos.example')?.email.html).toContain(name);
  });

  it('smuggles no encoded word into a subject', async () => {
    const { reference, to } = await served.mailsOf(
      'send-order-email',
      newOrder({ name: '=\u200b?utf-8?q?Bank?=' }),
    );
    expect(to('team@maayos.example')?.raw).toMatch(/^Subject: New order .*= \?utf-8/ms);
    expect(to('team@maayos.example')?.email.subject).toBe(
      `New order ${reference}: Master Gwapo, 3 Months, = ?utf-8?q?Bank?=`,
    );
  });

  it('carries no link to a stranger, and sends the team the original text', async () => {
    const order = newOrder({
      name: 'Claim your prize at https://evil.example/x',
      additionalRequests: 'See www.evil.example or evil.example/y',
    });
    const { to } = await served.mailsOf('send-order-email', order);
    const copy = to(order.email)?.email as Email;
    expect(copy.text).toMatch(/^Thank you. We have your order.$/m);
    expect(flat(copy.text)).toContain('See www. evil. example or evil. example/y');
    for (const body of [copy.subject, copy.text, copy.html]) {
      expect(body).not.toMatch(/evil\.example|prize/);
    }
    const team = flat(to('team@maayos.example')?.email.text);
    expect(team).toContain(order.name);
    expect(team).toContain(order.additionalRequests);
  });

  it.each(['ana@ｅｘａｍｐｌｅ.ph', 'ana@bücher.example'])(
    'writes to no address whose domain programs read differently: %s',
    async (email) => {
      const { to } = await served.mailsOf('send-order-email', newOrder({ email }));
      expect(served.received).toHaveLength(1);
      expect(flat(to('team@maayos.example')?.email.text)).toContain(
        'No email can be sent to this address',
      );
    },
  );

  it('sends a stranger no more than five copies an hour, in any spelling of their address', async () => {
    const email = newEmail();
    const [mailbox] = email.split('@');
    for (let sent = 0; sent < 7; sent += 1) {
      const written = sent % 2 === 0 ? email.toUpperCase() : `${mailbox}+${sent}@example.ph.`;
      await served.call('send-order-email', newOrder({ email: written }));
    }
    expect(await mailsQueued()).toEqual({ copies: 5, team: 7 });
  });

  it('sends no more than ten copies an hour for one network address', async () => {
    const from = { 'x-forwarded-for': '192.0.2.1' };
    for (let sent = 0; sent < 12; sent += 1) {
      expect((await served.call('send-order-email', newOrder(), from)).status).toBe(200);
    }
    expect(await mailsQueued()).toEqual({ copies: 10, team: 12 });
  });

  it('sends a signed-in client their copy, whatever strangers sent to their mailbox', async () => {
    const { token } = await served.signIn();
    for (let sent = 0; sent < 6; sent += 1) {
      await served.call('send-order-email', newOrder({ email: 'x@x.ph' }));
    }
    expect(await mailsQueued()).toEqual({ copies: 5, team: 6 });
    const headers = { authorization: `Bearer ${token}` };
    await served.call('send-order-email', newOrder({ email: 'X+home@x.ph' }), headers);
    expect(await mailsQueued()).toEqual({ copies: 6, team: 7 });
  });

  it('shows the operator a failed mail if its order was deleted before it left', async () => {
    const response = await served.call('send-order-email', newOrder());
    const { reference } = await response.json();
    await served.database.admin`delete from requests where reference = ${reference}`;
    await served.deliver();
    expect(served.received).toEqual([]);
    expect(
      await served.database.admin`
        select failed_at is not null as failed, attempts, last_error as error from private.outbox`,
    ).toEqual(
      Array(2).fill({ failed: true, attempts: 1, error: 'The order or inquiry was deleted.' }),
    );
  });

  async function mailsQueued() {
    const [mails] = await served.database.admin`
      select count(*) filter (where kind = 'order-customer')::int as copies,
        count(*) filter (where kind = 'order-team')::int as team from private.outbox`;
    return mails;
  }
});
