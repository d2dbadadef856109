import type { catalogEndpoints } from '../catalog.ts'
import type { Examples } from './published-api.ts'

const banana = {
  id: 1,
  name: 'Banana',
  name_am: 'ሙዝ',
  description: 'Sweet ripe bananas from the southern lowlands, sold by weight.',
  description_am: 'ከደቡብ ቆላማ አካባቢዎች የመጣ ጣፋጭ የበሰለ ሙዝ።',
  price: '75.00',
  discount: 10,
  originalPrice: '82.50',
  image: '/media/banana-a/960.webp',
  image_paths: ['/media/banana-a/960.webp', '/media/banana-b/960.webp'],
  thumbnail_image_paths: ['/media/banana-a/240.webp', '/media/banana-b/240.webp'],
  unit: '1 kg',
  unit_am: '1 ኪ.ግ',
  measurement_type: 'kg',
  brand: 'Local Farm',
  category_id: 1,
  category: { id: 1, name: 'Fruits & Vegetables', name_am: 'ፍራፍሬና አትክልት' },
  subcategory_id: 1,
  subcategory: { id: 1, name: 'Fresh Fruits', name_am: 'ትኩስ ፍራፍሬ' },
  supplier: { id: 1, name: 'Local Farm Collective', name_am: 'የገበሬዎች ኅብረት', phone_number: '251911000101' },
  stores: [
    { id: 1, quantity: 120 },
    { id: 2, quantity: 60 },
  ],
  left_in_stock: 180,
  total_quantity: 180,
  max_quantity_per_order: 10,
  rating: 4.5,
  is_non_stocked: false,
  is_fasting: true,
  is_active: true,
  created_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-15T06:00:00.000Z',
}

export const catalogExamples: Examples<typeof catalogEndpoints> = {
  'GET /products': {
    response: {
      data: [banana],
      meta: {
        current_page: 1,
        last_page: 34,
        per_page: 15,
        total: 504,
        next_cursor: 'WyIyMDI2LTExLTAxIiwxXQ',
        prices: { lowest: '12.00', highest: '4500.00' },
      },
    },
  },
  'GET /products/:id': { response: { data: banana } },
}
