// Runs before the TypeScript of the other scripts, and in versions of Node that cannot run it: plain old JavaScript.
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { engines } = require('../package.json')

const numbers = (text) => text.match(/\d+/g).map(Number)
const [major, minor] = numbers(process.versions.node)
const [neededMajor, neededMinor] = numbers(engines.node)

function stopWith(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (major < neededMajor || (major === neededMajor && minor < neededMinor))
  stopWith(
    `Zembil needs Node ${neededMajor}.${neededMinor} or newer, and this is ${process.versions.node}: install it from https://nodejs.org, or run 'nvm install'.`,
  )
if (!existsSync(join(__dirname, '../node_modules'))) stopWith("The packages are not installed: run 'npm ci'.")
