import { parseArgs } from 'node:util'
import { newSettings, writeSettings } from './settings.ts'

/** Writes the settings of a new shop, with random secrets, into a folder. Files that exist are kept. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '/etc/zembil' },
    shop: { type: 'string' },
    console: { type: 'string' },
    database: { type: 'string', default: 'postgres:5432' },
    email: { type: 'string' },
    address: { type: 'string' },
    'address-am': { type: 'string' },
  },
})
const { folder, shop, console: desk, database, email, address, 'address-am': addressAm } = values
if (!shop || !desk || !email || !address || !addressAm)
  throw new Error('--shop and --console (https origins), --email, --address and --address-am must be given')

const written = writeSettings(
  folder,
  newSettings({
    publicOrigin: new URL(shop).origin,
    consoleOrigin: new URL(desk).origin,
    database,
    contact: { SHOP_EMAIL: email, SHOP_ADDRESS: address, SHOP_ADDRESS_AM: addressAm },
  }),
)
console.log(written.length > 0 ? `written: ${written.join(', ')}` : `${folder} has all settings already`)
console.log(`Put the certificate and its key into ${folder}/tls, as shop.crt and shop.key.`)
