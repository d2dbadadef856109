import { writeFileSync } from 'node:fs'
import { notices } from './notices.ts'
import { productionPackages } from './production-packages.ts'

/** Writes the licences of the packages that are installed here to the file that is named: each image contains its own. */
const [file = 'var/sbom/licences.txt'] = process.argv.slice(2)
writeFileSync(file, notices(productionPackages()))
console.log(`the licences are in ${file}`)
