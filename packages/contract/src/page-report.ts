import { z } from 'zod'

/** Where a page of the storefront reports to; the storefront's own server answers. */
export const pageReportPath = '/page-reports'

/** A report in bytes, at most. */
export const mostReportBytes = 8 * 1024
const mostErrors = 5
export const mostMessage = 300
const mostFrames = 10

const milliseconds = z.number().min(0).max(600_000)

/** What a page tells about itself. Nothing in it says who the visitor is or what they look at. */
export const pageReport = z.strictObject({
  /** The version of the build's manifest. */
  release: z.string().regex(/^[\w.-]{1,40}$/),
  /** The pattern of the route, such as `/products/:id`, and never the address. */
  route: z
    .string()
    .regex(/^(\*|(\/:?[\w-]*)+)$/)
    .max(100),
  vitals: z
    .strictObject({
      lcp: milliseconds.optional(),
      inp: milliseconds.optional(),
      ttfb: milliseconds.optional(),
      cls: z.number().min(0).max(1_000).optional(),
    })
    .optional(),
  errors: z
    .array(
      z.strictObject({
        type: z.string().max(80),
        message: z.string().max(mostMessage),
        /** `function file:line:column` of our own files, innermost first. */
        frames: z.array(z.string().max(200)).max(mostFrames),
      }),
    )
    .max(mostErrors)
    .optional(),
})
export type PageReport = z.output<typeof pageReport>
export type PageError = NonNullable<PageReport['errors']>[number]
