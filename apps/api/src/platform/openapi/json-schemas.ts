import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema
export type Components = Record<string, JsonSchema>

/** Removes what Zod adds for validators and readers of the document do not need. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  delete jsonSchema.id
  // Clients must accept fields that a later version adds.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/**
 * Converts Zod schemas; those with an id become components, which the others refer to.
 * One call for all schemas of a document: each schema is converted once, however often it is used.
 */
export function toJsonSchemas(
  schemas: z.ZodType[],
  io: 'input' | 'output',
): { converted: JsonSchema[]; components: Components } {
  const json = z.toJSONSchema(z.tuple(schemas as [z.ZodType]), { target: 'draft-2020-12', io, override: tidy })
  const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { prefixItems = [], $defs = {} } = JSON.parse(text) as JsonSchema
  return { converted: prefixItems as JsonSchema[], components: $defs }
}

/** The components of requests and responses. One that is used in both must be the same in both. */
export function mergeComponents(requests: Components, responses: Components): Components {
  for (const [id, schema] of Object.entries(requests))
    if (responses[id] && !isDeepStrictEqual(schema, responses[id]))
      throw new Error(`${id} differs between requests and responses: give each its own id`)
  return { ...requests, ...responses }
}
