/** A section's place on the page, in pixels from the top of the page. */
export type SectionBox = { id: string; top: number; bottom: number };

/** What the page measures when its layout changes, so that scrolling measures nothing. */
export type PageGeometry = { viewport: number; page: number; sections: readonly SectionBox[] };

/** What the bar and the floating helpers show at one scroll position. */
export type ScrollState = {
  /** The bar is over the very top of the page. */
  atTop: boolean;
  /** The section the bar highlights, or 'top'. */
  nearest: string;
  /** The section the side navigator highlights, 'top' being the hero. */
  mostVisible: string;
  showsToTop: boolean;
  showsDots: boolean;
  showsContactBar: boolean;
};

/** In pixels, or as shares of the viewport's height (docs/product.md, "Floating helpers"). */
export const thresholds = {
  top: 50,
  toTopAfter: 500,
  toTopRemaining: 300,
  dots: 0.5,
  contactBar: 0.7,
  home: 0.2,
  sectionOffset: 80,
} as const;

/** Before anything was scrolled or measured. */
export const unscrolled: ScrollState = {
  atTop: true,
  nearest: 'top',
  mostVisible: 'top',
  showsToTop: false,
  showsDots: false,
  showsContactBar: false,
};

/** What shows when the page is scrolled `y` pixels down. */
export function scrollStateAt(y: number, geometry: PageGeometry): ScrollState {
  const { viewport, page, sections } = geometry;
  const atTop = y < thresholds.top;
  // Browsers stop at whole pixels, up to one short of the section's edge.
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

/** The section that holds this line, else the one whose edge is closest to it. */
function nearestSection(line: number, sections: readonly SectionBox[]): string {
  return best(sections, ({ top, bottom }) => -Math.max(top - line, line - bottom, 0));
}

/** The section that covers most of what is seen between two lines. */
function mostVisibleSection(from: number, to: number, sections: readonly SectionBox[]): string {
  return best(sections, ({ top, bottom }) => Math.min(bottom, to) - Math.max(top, from));
}

function best(sections: readonly SectionBox[], score: (section: SectionBox) => number): string {
  let winner = 'top';
  let highest = Number.NEGATIVE_INFINITY;
  for (const section of sections) {
    const points = score(section);
    // On equal points the later section wins: its heading is the one just reached.
    if (points >= highest) [winner, highest] = [section.id, points];
  }
  return winner;
}
