const marks = {
  'scripts and texts are requested before the first paint':
    /^(?!.*<(?:link[^>]* (?:rel="modulepreload"|as="fetch")|script[^>]* (?:async|src)\b))/s,
  'scripts do not wait for the first paint':
    /<script[^>]* type="text\/late".*<script[^>]* type="module"[^>]*>await [^<]*first-contentful-paint[^<]*"\/assets\//s,
  'icons are not drawn in the page': /<symbol id="icon-/,
}

/**
 * What is missing in a page that should appear before its scripts. `late-scripts.tsx` and `inline-icons.server.ts` change
 * what React Router and React write; a new version of these may write it so that nothing is found.
 */
export const firstPaintFaults = (html: string): string[] =>
  Object.entries(marks).flatMap(([fault, mark]) => (mark.test(html) ? [] : [fault]))
