import type { Figures, Span } from '../../../contract/team/figures.ts';
import { formatDistance, formatShortDay } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { figureTexts as texts } from './texts.ts';

export function answerPlot({ days, spans, whole }: Figures) {
  const { title, main, tint, more, nothing, columns } = texts.answers;
  return {
    title,
    figure: whole.asked === 0 ? texts.none : shareOf(whole),
    more:
      whole.medianMs === null || whole.slowestMs === null
        ? nothing
        : more(formatDistance(whole.medianMs), formatDistance(whole.slowestMs)),
    legend: { main, tint },
    bars: spans.map((span) => ({
      label: span.firstDay,
      main: span.inTime,
      tint: span.asked - span.inTime,
    })),
    table: {
      head: [texts.span[days], ...Object.values(columns)],
      rows: spans.map((span) => [
        spanText(span, days),
        span.asked === 0 ? '' : `${span.inTime} of ${span.asked}`,
        durationText(span.medianMs),
        durationText(span.slowestMs),
      ]),
    },
  };
}

export function visitPlot({ days, spans, whole }: Figures) {
  const { title, main, tint, more, columns } = texts.visits;
  return {
    title,
    figure: countText(whole.visitsDone),
    more: more(countText(whole.visitsMissed), countText(whole.visitsMoved)),
    legend: { main, tint },
    bars: spans.map((span) => ({
      label: span.firstDay,
      main: span.visitsDone,
      tint: span.visitsMissed,
    })),
    table: {
      head: [texts.span[days], ...Object.values(columns)],
      rows: spans.map((span) => [
        spanText(span, days),
        ...[span.visitsDone, span.visitsMissed, span.visitsMoved].map(countText),
      ]),
    },
  };
}

export function photoPlot({ days, spans, whole }: Figures) {
  const { title, main, tint, more, columns } = texts.photos;
  return {
    title,
    figure: countText(whole.visitsComplete),
    more: more(countText(whole.visitsDone)),
    legend: { main, tint },
    bars: spans.map((span) => ({
      label: span.firstDay,
      main: span.visitsComplete,
      tint: span.visitsDone - span.visitsComplete,
    })),
    table: {
      head: [texts.span[days], ...Object.values(columns)],
      rows: spans.map((span) => [
        spanText(span, days),
        ...[span.visitsComplete, span.visitsDone].map(countText),
      ]),
    },
  };
}

export function ratingPlot({ days, spans, whole }: Figures) {
  const { title, main, more, columns } = texts.ratings;
  return {
    title,
    figure: starsText(whole.averageStars),
    more: more(countText(whole.ratings)),
    legend: { main },
    bars: spans.map((span) => ({ label: span.firstDay, main: span.ratings, tint: 0 })),
    table: {
      head: [texts.span[days], ...Object.values(columns)],
      rows: spans.map((span) => [
        spanText(span, days),
        countText(span.ratings),
        span.averageStars === null ? '' : starsText(span.averageStars),
      ]),
    },
  };
}

export function subscriptionPlot({ days, spans, whole }: Figures) {
  const { title, main, tint, more, columns } = texts.subscriptions;
  return {
    title,
    figure: countText(whole.subscriptionsStarted),
    more: more(
      countText(whole.subscriptionsRenewed),
      countText(whole.subscriptionsEnded),
      countText(whole.subscriptionsCancelled),
    ),
    legend: { main, tint },
    bars: spans.map((span) => ({
      label: span.firstDay,
      main: span.subscriptionsStarted,
      tint: span.subscriptionsEnded + span.subscriptionsCancelled,
    })),
    table: {
      head: [texts.span[days], ...Object.values(columns)],
      rows: spans.map((span) => [
        spanText(span, days),
        ...[
          span.subscriptionsStarted,
          span.subscriptionsRenewed,
          span.subscriptionsEnded,
          span.subscriptionsCancelled,
        ].map(countText),
      ]),
    },
  };
}

export function moneyPlot({ days, spans, whole }: Figures) {
  const { title, main, tint, more, columns } = texts.money;
  return {
    title,
    figure: formatPesos(whole.paidInPesos),
    more: more(
      formatShortDay(spans[0]?.firstDay ?? ''),
      formatShortDay(spans.at(-1)?.lastDay ?? ''),
      formatPesos(whole.owedInPesos),
    ),
    legend: { main, tint },
    bars: spans.map((span) => ({
      label: span.firstDay,
      main: span.paidInPesos,
      tint: span.owedInPesos,
    })),
    table: {
      head: [texts.span[days], ...Object.values(columns)],
      rows: spans.map((span) => [
        spanText(span, days),
        ...[span.paidInPesos, span.owedInPesos].map(formatPesos),
      ]),
    },
  };
}

/** Returns '92%', rounded down, so that 100% means all. */
function shareOf({ inTime, asked }: Pick<Span, 'inTime' | 'asked'>): string {
  return `${Math.floor((inTime / asked) * 100)}%`;
}

/** Returns 'Mon, 16 Nov to Sun, 22 Nov' for a week, 'Nov 2026' for a month. */
function spanText({ firstDay, lastDay }: Span, days: Figures['days']): string {
  if (days === '30') return `${formatShortDay(firstDay)} to ${formatShortDay(lastDay)}`;
  return formatDay(firstDay).split(' ').slice(2).join(' ');
}

function starsText(stars: number | null): string {
  return stars === null ? texts.none : stars.toFixed(1);
}

function durationText(ms: number | null): string {
  return ms === null ? '' : formatDistance(ms);
}

function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
