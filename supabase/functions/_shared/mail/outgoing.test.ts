import { expect, it } from 'vitest';
import { plainSubject } from './outgoing.ts';

it.each([
  ['We have your order O-1 - Maayos', 'We have your order O-1 - Maayos'],
  ['New order: <b>Ana</b> <img src=x onerror=alert(1)>Reyes', 'New order: Ana Reyes'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['Problem: <a href="https://x.ph">Ana</a>, answer by 10:14', 'Problem: Ana, answer by 10:14'],
  ['Ana < Ben > Carla', 'Ana Ben Carla'],
  ['<<b>b>Ana', 'b Ana'],
  ['&lt;b&gt;Ana', '& lt;b& gt;Ana'],
  ['Peña & Sons, 李小龍', 'Peña & Sons, 李小龍'],
  ['A\u202ena\r\nBcc: x@example.ph', 'Ana Bcc: x@example.ph'],
  ['=?utf-8?q?Ana?=', '= ?utf-8?q?Ana?='],
])('%j becomes %j', (text, subject) => expect(plainSubject(text)).toBe(subject));
