/** Generated from docs/openapi.json: one set of limits for every form and the server. */
export const limits = {
  "AddressBody": {
    "address": { "maxLength": 300 },
    "city": { "maxLength": 80 },
    "email": { "maxLength": 254 },
    "fullName": { "maxLength": 100 },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    },
    "pincode": {
      "pattern": "^[1-9][0-9]{5}$"
    },
    "state": { "maxLength": 80 }
  },
  "AlertBody": {
    "email": { "maxLength": 254 }
  },
  "ChangePasswordBody": {
    "newPassword": { "minLength": 8, "maxLength": 128 }
  },
  "ContactBody": {
    "email": { "maxLength": 254 },
    "message": { "maxLength": 4000 },
    "name": { "maxLength": 100 },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    },
    "subject": { "maxLength": 150 }
  },
  "CustomCancellationBody": {
    "words": { "maxLength": 1000 }
  },
  "CustomMessageBody": {
    "text": { "minLength": 1, "maxLength": 1000 }
  },
  "CustomOrderBody": {
    "id": { "maxLength": 64 },
    "instructions": { "maxLength": 1000 },
    "pincode": {
      "pattern": "^[1-9][0-9]{5}$"
    },
    "shadeWords": { "maxLength": 60 }
  },
  "CustomOrderCustomerBody": {
    "address": { "maxLength": 300 },
    "email": { "maxLength": 254 },
    "name": { "maxLength": 100 },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "JoinBody": {
    "password": { "minLength": 12, "maxLength": 128 },
    "username": { "minLength": 3, "maxLength": 60 }
  },
  "LoginBody": {
    "email": { "maxLength": 254 },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "LookUpOrderBody": {
    "contact": { "maxLength": 254 },
    "orderNumber": { "maxLength": 64 }
  },
  "PlaceOrderBody": {
    "coupon": { "maxLength": 64 },
    "orderId": { "minLength": 16, "maxLength": 128, "pattern": "^[A-Za-z0-9_.:-]*$" }
  },
  "ProfileBody": {
    "email": { "maxLength": 254 },
    "name": { "maxLength": 100 },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "QuoteBody": {
    "pincode": {
      "pattern": "^[1-9][0-9]{5}$"
    }
  },
  "RegisterBody": {
    "email": { "maxLength": 254 },
    "name": { "maxLength": 100 },
    "password": { "minLength": 8, "maxLength": 128 },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "ResetByEmailBody": {
    "email": { "maxLength": 254 }
  },
  "ResetPasswordBody": {
    "newPassword": { "minLength": 8, "maxLength": 128 }
  },
  "ResetRequestBody": {
    "emailOrPhone": { "maxLength": 254 }
  },
  "ReviewBody": {
    "text": { "maxLength": 1000 },
    "title": { "maxLength": 100 }
  },
  "SampleAnswerBody": {
    "words": { "maxLength": 1000 }
  },
  "SavedAddressBody": {
    "address": { "maxLength": 300 },
    "city": { "maxLength": 80 },
    "email": { "maxLength": 254 },
    "fullName": { "maxLength": 100 },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    },
    "pincode": {
      "pattern": "^[1-9][0-9]{5}$"
    },
    "state": { "maxLength": 80 }
  },
  "SubscribeBody": {
    "email": { "maxLength": 254 }
  },
  "SyncBillBody": {
    "signature": { "maxLength": 100 },
    "text": { "maxLength": 65536 }
  },
  "VoteBody": {
    "voter": { "maxLength": 40 }
  }
} as const;
