import { z } from 'zod'

// Zod would compile each schema with `new Function`, which the content security policy refuses and reports. Imported
// before everything else: the setting comes too late for schemas that exist already.
z.config({ jitless: true })
