import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

type JsonSchema = Record<string, unknown> & { anyOf?: JsonSchema[]; enum?: unknown[] }

/** `X or null` as `nullable` X: the serializer would otherwise validate each value against both branches. */
function preferNullable(schema: JsonSchema): void {
  const [value, nothing, ...more] = schema.anyOf ?? []
  if (!value || nothing?.type !== 'null' || more.length > 0) return
  delete schema.anyOf
  // Inside a union the serializer does validate, and `nullable` alone adds nothing to an enum.
  Object.assign(schema, value, { nullable: true }, value.enum && { enum: [...value.enum, null] })
}

/** Several times faster than parsing each response with zod. */
export const compileSchema = (schema: z.ZodType) =>
  fastJson(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      reused: 'inline',
      // Ids and descriptions are for the published document; here they would only add indirections.
      metadata: z.registry(),
      override: ({ jsonSchema }) => preferNullable(jsonSchema as JsonSchema),
    }) as fastJson.Schema,
  )

/**
 * Serializes a response by its contract: fields that the schema does not name are not sent. Compiled for the first response of
 * its kind: compiling all of them took a seventh of the time in which the server starts.
 * Encodes to bytes once: with a string, computing the etag and sending would each encode the Amharic text again.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let write: ReturnType<typeof compileSchema> | undefined
  return (data) => {
    write ??= compileSchema(schema)
    // Fastify sends bytes as they are, though its types know only strings here.
    return Buffer.from(write(data)) as unknown as string
  }
}
