import { type Role, roles } from '@zembil/contract/staff/permissions'
import { TOTP } from 'otpauth'

/** Everybody's in the demo; never used anywhere else. */
const password = 'zembil demo 2019'
/** The secret of everybody's authenticator app. */
export const demoSecret = 'ZEMBILDEMOZEMBILDEMOZEMBILDEMO22'
/** The code that an app with this secret shows, `steps` of 30 seconds from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
/** Opens a locked screen. */
export const demoPin = '302195'

const people: Record<Role, [name: string, name_am: string]> = {
  owner: ['Sara Bekele', 'ሣራ በቀለ'],
  manager: ['Dawit Alemu', 'ዳዊት ዓለሙ'],
  catalogue: ['Hanna Girma', 'ሐና ግርማ'],
  storekeeper: ['Yonas Tadesse', 'ዮናስ ታደሰ'],
  picker: ['Meron Haile', 'ሜሮን ኃይሌ'],
  dispatcher: ['Abel Worku', 'አቤል ወርቁ'],
  courier: ['Biruk Tesfaye', 'ብሩክ ተስፋዬ'],
  finance: ['Selam Desta', 'ሰላም ደስታ'],
  support: ['Liya Kebede', 'ሊያ ከበደ'],
}

/** One member for each role: `owner@zembil.example`, `picker@zembil.example` and so on. */
export const demoStaff = roles.map((role) => {
  const [name, name_am] = people[role]
  return { role, name, name_am, email: `${role}@zembil.example`, password }
})

const [owner] = demoStaff
if (!owner) throw new Error('the demo has no owner')
export const demoOwner = owner
