/** Generated from docs/openapi.json: the same for what only staff send. */
export const staffLimits = {
  "BlockCustomerBody": {
    "reason": {
      "minLength": 1,
      "maxLength": 300
    }
  },
  "BulkProductsBody": {
    "categoryId": {
      "maxLength": 60
    }
  },
  "CareBody": {
    "email": {
      "maxLength": 254
    },
    "phone": {
      "maxLength": 60
    }
  },
  "CategoryFormBody": {
    "description": {
      "maxLength": 2000
    },
    "hsn": {
      "maxLength": 8
    },
    "name": {
      "maxLength": 120
    }
  },
  "ChangeMessageBody": {
    "orderNumber": {
      "maxLength": 40
    }
  },
  "ChangeOrderBody": {
    "note": {
      "maxLength": 200
    }
  },
  "CustomerNoteBody": {
    "text": {
      "minLength": 1,
      "maxLength": 1000
    }
  },
  "EraseCustomerBody": {
    "word": {
      "maxLength": 20
    }
  },
  "HolidayBody": {
    "date": {
      "maxLength": 10
    },
    "name": {
      "maxLength": 60
    }
  },
  "InviteStaffBody": {
    "name": {
      "minLength": 1,
      "maxLength": 100
    }
  },
  "LegalBody": {
    "gstin": {
      "maxLength": 20
    },
    "legalName": {
      "maxLength": 200
    },
    "registeredOffice": {
      "maxLength": 500
    }
  },
  "MergeCustomersBody": {
    "word": {
      "maxLength": 20
    }
  },
  "MessageNoteBody": {
    "text": {
      "minLength": 1,
      "maxLength": 1000
    }
  },
  "MessageReplyBody": {
    "text": {
      "minLength": 1,
      "maxLength": 4000
    }
  },
  "MoveOrdersBody": {
    "courier": {
      "maxLength": 60
    }
  },
  "NewCategoryBody": {
    "id": {
      "maxLength": 60
    }
  },
  "NoteBody": {
    "text": {
      "minLength": 1,
      "maxLength": 1000
    }
  },
  "OfferFormBody": {
    "code": {
      "maxLength": 40
    },
    "description": {
      "maxLength": 2000
    },
    "image": {
      "maxLength": 200
    },
    "label": {
      "maxLength": 120
    }
  },
  "OfficerBody": {
    "designation": {
      "maxLength": 100
    },
    "email": {
      "maxLength": 254
    },
    "hours": {
      "maxLength": 200
    },
    "name": {
      "maxLength": 100
    },
    "phone": {
      "maxLength": 60
    }
  },
  "PhoneConfirmationBody": {
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "PriceBandBody": {
    "name": {
      "maxLength": 60
    }
  },
  "ProductFormBody": {
    "barcode": {
      "maxLength": 40
    },
    "categoryId": {
      "maxLength": 60
    },
    "description": {
      "maxLength": 10000
    },
    "hsn": {
      "maxLength": 8
    },
    "name": {
      "maxLength": 200
    },
    "sku": {
      "maxLength": 60
    }
  },
  "ProductMediaBody": {
    "alt": {
      "maxLength": 300
    },
    "caption": {
      "maxLength": 200
    },
    "file": {
      "maxLength": 120
    },
    "shot": {
      "maxLength": 40
    }
  },
  "PromoLineBody": {
    "link": {
      "maxLength": 200
    },
    "offerCoupon": {
      "maxLength": 32
    },
    "offerLabel": {
      "maxLength": 120
    },
    "text": {
      "maxLength": 44
    }
  },
  "RefundBody": {
    "reason": {
      "maxLength": 200
    }
  },
  "ResolveIssueBody": {
    "note": {
      "maxLength": 200
    }
  },
  "SocialBody": {
    "facebook": {
      "maxLength": 500
    },
    "instagram": {
      "maxLength": 500
    }
  },
  "SocialFeedBody": {
    "script": {
      "maxLength": 500
    }
  },
  "StatusBody": {
    "courier": {
      "maxLength": 60
    },
    "trackingNumber": {
      "maxLength": 40
    }
  },
  "StoreBody": {
    "address": {
      "maxLength": 500
    },
    "email": {
      "maxLength": 254
    },
    "googleMapsLocation": {
      "maxLength": 4000
    },
    "hours": {
      "maxLength": 200
    },
    "name": {
      "maxLength": 100
    },
    "phone": {
      "maxLength": 60
    },
    "tagline": {
      "maxLength": 150
    },
    "whatsapp": {
      "maxLength": 60
    }
  },
  "TestMailBody": {
    "email": {
      "maxLength": 254
    }
  },
  "WalkInBody": {
    "email": {
      "maxLength": 254
    },
    "name": {
      "maxLength": 100
    },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  }
} as const;
