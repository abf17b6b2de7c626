/** In pixels from the top of the page. */
export type SectionBox = { id: string; top: number; bottom: number };

/** Measured when the layout changes, so that scrolling measures nothing. */
export type PageGeometry = { viewport: number; page: number; sections: readonly SectionBox[] };

export type ScrollState = {
  /** Whether the page is at the very top. */
  atTop: boolean;
  /** The section highlighted in the bar, or 'top'. */
  nearest: string;
  /** The section highlighted in the side navigator; 'top' means the hero. */
  mostVisible: string;
  showsToTop: boolean;
  showsDots: boolean;
  showsContactBar: boolean;
};

/** In pixels or as shares of the viewport's height (docs/product.md, "Home page"). */
export const thresholds = {
  top: 50,
  toTopAfter: 500,
  toTopRemaining: 300,
  dots: 0.5,
  contactBar: 0.7,
  home: 0.2,
  sectionOffset: 80,
} as const;

export const unscrolled: ScrollState = {
  atTop: true,
  nearest: 'top',
  mostVisible: 'top',
  showsToTop: false,
  showsDots: false,
  showsContactBar: false,
};

export function scrollStateAt(y: number, geometry: PageGeometry): ScrollState {
  const { viewport, page, sections } = geometry;
  const atTop = y < thresholds.top;
  // Browsers scroll by whole pixels, so they may stop up to one pixel before the section's edge.
  const line = y + thresholds.sectionOffset + 1;
  const isHome = y < viewport * thresholds.home;
  return {
    atTop,
    nearest: atTop ? 'top' : nearestSection(line, sections),
    mostVisible: isHome ? 'top' : mostVisibleSection(y, y + viewport, sections),
    showsToTop: y > thresholds.toTopAfter && page - y - viewport > thresholds.toTopRemaining,
    showsDots: y > viewport * thresholds.dots,
    showsContactBar: y > viewport * thresholds.contactBar,
  };
}

/** Returns the section on this line, or else the one whose edge is closest to it. */
function nearestSection(line: number, sections: readonly SectionBox[]): string {
  return best(sections, ({ top, bottom }) => -Math.max(top - line, line - bottom, 0));
}

function mostVisibleSection(from: number, to: number, sections: readonly SectionBox[]): string {
  return best(sections, ({ top, bottom }) => Math.min(bottom, to) - Math.max(top, from));
}

function best(sections: readonly SectionBox[], score: (section: SectionBox) => number): string {
  let winner = 'top';
  let highest = Number.NEGATIVE_INFINITY;
  for (const section of sections) {
    const points = score(section);
    // When two sections have the same score, the later one wins: its heading has just been reached.
    if (points >= highest) [winner, highest] = [section.id, points];
  }
  return winner;
}
