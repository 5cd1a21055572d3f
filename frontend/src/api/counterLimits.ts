/** Generated from docs/openapi.json: the same for what the counter sends. */
export const counterLimits = {
  "CashMoveBody": {
    "reason": { "minLength": 3, "maxLength": 200 }
  },
  "CloseTillBody": {
    "note": { "maxLength": 300 }
  },
  "OpenTillBody": {
    "note": { "maxLength": 300 }
  },
  "PhoneConfirmationBody": {
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "PrintBody": {
    "document": { "maxLength": 16 }
  },
  "QuoteBuyerBody": {
    "gstin": { "maxLength": 20 },
    "state": { "maxLength": 80 }
  },
  "RefundTenderBody": {
    "kind": { "maxLength": 20 },
    "reference": { "maxLength": 20, "pattern": "^[A-Za-z0-9-]*$" }
  },
  "ResolveConflictBody": {
    "note": { "maxLength": 300 }
  },
  "SaleBody": {
    "cashReason": { "maxLength": 300 },
    "pan": { "maxLength": 20 },
    "paymentMode": { "maxLength": 10 },
    "sameOccasionAs": { "maxLength": 20 }
  },
  "SaleCustomerBody": {
    "address": { "maxLength": 300 },
    "city": { "maxLength": 80 },
    "gstin": { "maxLength": 20 },
    "name": { "maxLength": 100 },
    "phone": { "maxLength": 20 },
    "pincode": { "maxLength": 10 },
    "state": { "maxLength": 80 }
  },
  "SaleReturnBody": {
    "creditReversedBy": { "maxLength": 100 },
    "note": { "maxLength": 300 },
    "reason": { "maxLength": 20 }
  },
  "TenderBody": {
    "kind": { "maxLength": 20 },
    "reference": { "maxLength": 20, "pattern": "^[A-Za-z0-9/-]*$" }
  },
  "TillBody": {
    "name": { "minLength": 1, "maxLength": 40 }
  },
  "TillDeviceBody": {
    "publicKey": { "maxLength": 100 }
  },
  "WalkInBody": {
    "email": { "maxLength": 254 },
    "name": { "maxLength": 100 },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  }
} as const;
