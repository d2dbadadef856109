import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the contract's inputs use. */
type Schema = {
  type?: string
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}
type Values = fc.Arbitrary<unknown>

/** Texts with a shape that fast-check cannot derive from the pattern, or that a refinement behind it asks for. */
const usualTexts = [
  'hana@example.com',
  '251911223344',
  '+251911223344',
  'Addis Ababa',
  'Bole',
  'ጤፍ',
  '2026-11-18',
  '/products',
  'teff',
  '1',
]
const mostItems = 3

function textsLike({ pattern, minLength = 0, maxLength = 40 }: Schema): Values {
  if (pattern === undefined)
    return fc.oneof(fc.constantFrom(...usualTexts), fc.string({ minLength, maxLength: Math.min(maxLength, 40) }))
  const shape = new RegExp(pattern, 'u')
  try {
    return fc.stringMatching(shape)
  } catch {
    const usual = usualTexts.filter((text) => shape.test(text))
    return usual.length > 0 ? fc.constantFrom(...usual) : fc.string({ minLength, maxLength: Math.max(minLength, 10) })
  }
}

/** Mostly small: ids of the demo shop, versions and quantities. */
function integersOf({ minimum = 0, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema): Values {
  const min = exclusiveMinimum === undefined ? Math.ceil(minimum) : Math.floor(exclusiveMinimum) + 1
  const near = fc.integer({ min, max: Math.min(Math.floor(maximum), min + 5) })
  const small = fc.integer({ min, max: Math.min(Math.floor(maximum), Math.max(min, 400)) })
  return fc.oneof(
    { weight: 5, arbitrary: near },
    { weight: 3, arbitrary: small },
    { weight: 1, arbitrary: fc.integer({ min, max: Math.floor(maximum) }) },
  )
}

function objectsOf({ properties = {}, required = [] }: Schema, root: Schema): Values {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesIn(schema, root)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

function valuesIn(schema: Schema, root: Schema): Values {
  if (schema.$ref) return valuesIn(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesIn(choice, root)))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, root)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = mostItems } = schema
      return fc.array(valuesIn(items, root), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, mostItems)),
      })
    }
    case 'string':
      return textsLike(schema)
    case 'integer':
      return integersOf(schema)
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(fc.constantFrom(...usualTexts), fc.integer({ min: 0, max: 400 }))
  }
}

/** Values that a schema of the contract accepts, except for the rules that JSON Schema cannot express. */
export function valuesOf(schema: z.ZodType): Values {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return valuesIn(root, root)
}
